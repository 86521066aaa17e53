/** The ladder of clubs on this device: who is next, who was met last, and who is beaten. */
import type { MatchInfo } from "../messages";
import { rivalSeat, type Rival } from "./clubs";

const BEATEN = "touchline.beaten";
const LAST = "touchline.rival.";
/** What levels are called in every game, weakest first. */
const LEVELS = ["novice", "regular", "strong", "master"];

/** One of them by lot, never the one that was met last. */
export function drawn(rivals: readonly Rival[], last: string | null, lot = Math.random()): string {
  const others = rivals.filter((one) => one.id !== last);
  const from = others.length ? others : rivals;
  return from[Math.floor(lot * from.length)]?.id ?? "";
}

export function lastMet(game: string): string | null {
  return localStorage.getItem(LAST + game);
}

/** This club is met now. */
export function meet(game: string, id: string): void {
  try {
    localStorage.setItem(LAST + game, id);
  } catch {
    // A browser without storage may meet the same club again.
  }
}

/** The clubs of a game that were beaten on this device. */
export function beaten(game: string): string[] {
  try {
    const found = JSON.parse(localStorage.getItem(BEATEN) ?? "{}") as Record<string, string[]>;
    return found[game] ?? [];
  } catch {
    return [];
  }
}

/** The club to beat next: the first that is not beaten; none when all are. */
export function nextOf(rivals: readonly Rival[], done: readonly string[]): Rival | null {
  return rivals.find((one) => !done.includes(one.id)) ?? null;
}

/** Does a win count on the ladder: was the club as strong as it is there, or stronger? */
export function counts(info: MatchInfo): boolean {
  const seat = rivalSeat(info);
  if (!seat?.rival || info.winner !== info.you[0] || info.lesson || info.quest || info.fixture)
    return false;
  const played = LEVELS.indexOf(seat.bot ?? "");
  const own = LEVELS.indexOf(seat.rival.level);
  return seat.bot === seat.rival.level || (played >= own && own >= 0);
}

/** Writes a won match down; tells whether the club had not been beaten before. */
export function noteBeaten(info: MatchInfo): boolean {
  const rival = rivalSeat(info)?.rival;
  if (!rival || !counts(info)) return false;
  const done = beaten(info.game);
  if (done.includes(rival.id)) return false;
  try {
    const all = JSON.parse(localStorage.getItem(BEATEN) ?? "{}") as Record<string, string[]>;
    localStorage.setItem(BEATEN, JSON.stringify({ ...all, [info.game]: [...done, rival.id] }));
  } catch {
    // A browser without storage keeps no ladder.
  }
  return true;
}

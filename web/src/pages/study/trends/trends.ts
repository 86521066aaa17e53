/** How one has played over one's matches: accuracy and luck, kept on this device. */
import { sideOf } from "../../../lib/tokens";
import type { Reviewed } from "../../../lib/http";

export type SideName = "home" | "away";

export interface Played {
  match: string;
  game: string;
  /** When it was noted, in milliseconds. */
  at: number;
  accuracy: number | null;
  /** What the dice gave, in points, and what the match came to: 100, 50 or 0. */
  luck: number;
  result: number;
  even: number;
}

const KEY = "touchline.trends";
const MOST = 200;

export function played(): Played[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Played[]) : [];
  } catch {
    return [];
  }
}

/** The side this device has in a match of this server; null for others, and where it has both. */
export function mySideOf(id: string | undefined): SideName | null {
  const side = id ? sideOf(id) : null;
  return side === "home" || side === "away" ? side : null;
}

/** Writes down how one has played a match, once it was reviewed; a later review counts instead. */
export function noteReview(
  id: string | undefined,
  found: Reviewed,
  side: SideName | null = mySideOf(id),
  at = Date.now(),
): void {
  if (!id || !side) return;
  const { accuracy, luck, result, even } = found[side];
  const before = played();
  const known = before.find((one) => one.match === id);
  const now = { match: id, game: found.game, at: known?.at ?? at, accuracy, luck, result, even };
  const others = before.filter((one) => one.match !== id);
  try {
    const all = [...others, now].sort((a, b) => a.at - b.at).slice(-MOST);
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser without storage keeps no trends.
  }
}

export interface Trend {
  game: string;
  matches: Played[];
  accuracy: number | null;
  luck: number;
  /** Points of a hundred a match brought, and what even dice would have. */
  result: number;
  even: number;
}

/** The matches by game, the one played most first. */
export function trends(all: readonly Played[]): Trend[] {
  const games = new Map<string, Played[]>();
  for (const one of all) games.set(one.game, [...(games.get(one.game) ?? []), one]);
  return [...games]
    .map(([game, matches]) => {
      const weighed = matches.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]));
      return {
        game,
        matches,
        accuracy: weighed.length ? mean(weighed) : null,
        luck: mean(matches.map((one) => one.luck)),
        result: mean(matches.map((one) => one.result)),
        even: mean(matches.map((one) => one.even)),
      };
    })
    .sort((a, b) => b.matches.length - a.matches.length);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
}

/** A line through values of 0 to 100, in a box so wide and 100 high. */
export function path(values: readonly (number | null)[], width: number): string {
  const step = width / Math.max(1, values.length - 1);
  const points = values.flatMap((value, i) =>
    value === null ? [] : [`${+(i * step).toFixed(1)} ${+(100 - value).toFixed(1)}`],
  );
  return points.length ? `M${points.join("L")}` : "";
}

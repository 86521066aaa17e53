/** What somebody has done on this device: wins, runs of them, and things worth a badge. */

export interface Result {
  match: string;
  game: string;
  /** Goals for and against. */
  own: number;
  other: number;
  won: boolean | null;
  /** Kicks that were in, for and against, where a shoot-out decided it. */
  kicks?: [number, number] | null;
  /** Was the other side ever ahead? */
  behind: boolean;
  /** The most goals of one player of one's own. */
  most: number;
  /** Was it against the strongest computer? */
  hardest: boolean;
}

export interface Record {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Matches won one after the other, now and at best. */
  run: number;
  longest: number;
  best: [number, number] | null;
  /** The kicks of the best win, if it took a shoot-out. */
  kicks?: [number, number] | null;
}

export const BADGES = [
  "first-win",
  "clean-sheet",
  "comeback",
  "hat-trick",
  "hardest",
  "shoot-out",
  "run-3",
  "run-10",
  "matches-25",
] as const;
export type Badge = (typeof BADGES)[number];

interface Kept {
  records: globalThis.Record<string, Record>;
  badges: Badge[];
  seen: string[];
}

const KEY = "touchline.records";
const SEEN = 200;
const NONE: Record = { played: 0, won: 0, drawn: 0, lost: 0, run: 0, longest: 0, best: null };

export function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    return found ?? { records: {}, badges: [], seen: [] };
  } catch {
    return { records: {}, badges: [], seen: [] };
  }
}

/** How clear a win is: by goals; one on penalties is narrower than any of those. */
function clear(best: [number, number], kicks?: [number, number] | null): number {
  return best[0] - best[1] + (kicks ? (kicks[0] - kicks[1]) / 100 : 0);
}

export function after(record: Record, { own, other, won, kicks = null }: Result): Record {
  const run = won ? record.run + 1 : 0;
  const wider =
    won && (!record.best || clear([own, other], kicks) > clear(record.best, record.kicks ?? null));
  return {
    played: record.played + 1,
    won: record.won + (won === true ? 1 : 0),
    drawn: record.drawn + (won === null ? 1 : 0),
    lost: record.lost + (won === false ? 1 : 0),
    run,
    longest: Math.max(record.longest, run),
    best: wider ? [own, other] : record.best,
    kicks: wider ? kicks : (record.kicks ?? null),
  };
}

/** The badges a result earns, whether somebody has them already or not. */
export function earned(record: Record, result: Result): Badge[] {
  const found: Badge[] = [];
  if (result.won) {
    found.push("first-win");
    if (!result.other && result.own) found.push("clean-sheet");
    if (result.behind) found.push("comeback");
    if (result.hardest) found.push("hardest");
    if (result.kicks) found.push("shoot-out");
  }
  if (result.most >= 3) found.push("hat-trick");
  if (record.run >= 3) found.push("run-3");
  if (record.run >= 10) found.push("run-10");
  if (record.played >= 25) found.push("matches-25");
  return found;
}

/** Writes a result down, once; answers with the record of the game and the badges that are new. */
export function note(result: Result): { record: Record; fresh: Badge[] } {
  const before = kept();
  const old = before.records[result.game] ?? NONE;
  if (before.seen.includes(result.match)) return { record: old, fresh: [] };
  const record = after(old, result);
  const fresh = earned(record, result).filter((badge) => !before.badges.includes(badge));
  const now: Kept = {
    records: { ...before.records, [result.game]: record },
    badges: [...before.badges, ...fresh],
    seen: [...before.seen, result.match].slice(-SEEN),
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A browser without storage keeps no records.
  }
  return { record, fresh };
}

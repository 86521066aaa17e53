/** The best goals somebody has scored on this device: the least likely first. */

export interface BestGoal {
  match: string;
  game: string;
  /** The action of the match with which it fell. */
  seq: number;
  name: string | null;
  shirt: number;
  side: string;
  /** The minute, in words. */
  time: string;
  /** How likely it was, if the game can tell. */
  xg: number | null;
  score: [number, number];
  clubs: [string, string];
}

const KEY = "touchline.shelf";
const MOST = 24;

export function bestGoals(): BestGoal[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as BestGoal[];
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Puts goals on the shelf, each once; where there is no room the likeliest make way. */
export function keepGoals(goals: readonly BestGoal[]): void {
  const rare = ({ xg }: BestGoal) => xg ?? 1;
  const key = (goal: BestGoal) => `${goal.match} ${goal.seq}`;
  const old = bestGoals();
  const known = new Set(old.map(key));
  const all = [...old, ...goals.filter((goal) => !known.has(key(goal)))];
  const best = all.sort((a, b) => rare(a) - rare(b)).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(best));
  } catch {
    // A browser without storage has no shelf.
  }
}

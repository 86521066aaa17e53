/** Exercises from one's own matches, kept in this browser. */

export interface Exercise {
  game: string;
  line: string;
  /** What was played in the match. */
  played: string;
  solved: boolean;
}

const KEY = "touchline.exercises";
/** More are not kept: the oldest solved ones go first. */
const MOST = 60;
/** A choice solves an exercise if it is within so many points of the best. */
export const NEAR = 2;

export function exercises(): Exercise[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Exercise[]) : [];
  } catch {
    return [];
  }
}

function store(all: Exercise[]): void {
  const spare = all.length - MOST;
  const gone = new Set(
    [...all.filter((one) => one.solved), ...all.filter((one) => !one.solved)].slice(
      0,
      Math.max(0, spare),
    ),
  );
  try {
    localStorage.setItem(KEY, JSON.stringify(all.filter((one) => !gone.has(one))));
  } catch {
    // A browser without storage has exercises for this page alone.
  }
}

export function isKept(line: string): boolean {
  return exercises().some((one) => one.line === line);
}

export function keep(one: Omit<Exercise, "solved">): void {
  if (!isKept(one.line)) store([...exercises(), { ...one, solved: false }]);
}

export function solve(line: string): void {
  store(exercises().map((one) => (one.line === line ? { ...one, solved: true } : one)));
}

export function drop(line: string): void {
  store(exercises().filter((one) => one.line !== line));
}

/** One situation a day, the same for everybody, from the lessons: each of them can be solved. */
import { hash } from "./hash";

export interface Situation {
  game: string;
  lesson: string;
}

interface Kept {
  /** The last day on which it was solved, as 2026-11-16. */
  day: string;
  run: number;
}

const KEY = "touchline.daily";
const DAY = 86_400_000;

export function dayOf(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

export function situationOf(day: string, all: readonly Situation[]): Situation | null {
  return all.length ? all[hash(`daily ${day}`) % all.length]! : null;
}

function kept(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null) ?? { day: "", run: 0 };
  } catch {
    return { day: "", run: 0 };
  }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}

/** How many days in a row, up to today or yesterday; today's may still come. */
export function streak(day: string): { run: number; solved: boolean } {
  const { day: last, run } = kept();
  return { run: last === day || last === dayBefore(day) ? run : 0, solved: last === day };
}

/** Today's has been solved. */
export function solve(day: string): void {
  const { run, solved } = streak(day);
  if (solved) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ day, run: run + 1 } satisfies Kept));
  } catch {
    // A browser without storage counts no days.
  }
}

const TODAY = "touchline.today";

/** What is being tried today, so that solving it counts. */
export function tries(situation: Situation): void {
  localStorage.setItem(TODAY, JSON.stringify(situation));
}

export function isTodays(game: string, lesson: string): boolean {
  const { game: g, lesson: l } = JSON.parse(
    localStorage.getItem(TODAY) ?? "{}",
  ) as Partial<Situation>;
  return g === game && l === lesson;
}

/** The situation of the day, which the server names: one try counts, with dice all have in common. */

export type { DayShown as Day } from "./http";

interface Kept {
  /** The last day on which it was solved. */
  day: string;
  run: number;
}

const KEY = "touchline.daily";
const BROWSER = "touchline.browser";
const DAY = 86_400_000;

/** What this browser tries with: made up once, told to nobody but the server. */
export function browserKey(): string {
  const known = localStorage.getItem(BROWSER);
  if (known && /^[\w-]{22,64}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  localStorage.setItem(BROWSER, made);
  return made;
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

/** That day's has been solved. */
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

interface Situation {
  day: string;
  game: string;
  lesson: string;
}

/** What is being tried today, so that solving it counts. */
export function tries(situation: Situation): void {
  localStorage.setItem(TODAY, JSON.stringify(situation));
}

/** The day whose situation this is, null if it is none that was tried. */
export function dayTried(game: string, lesson: string): string | null {
  try {
    const found = JSON.parse(localStorage.getItem(TODAY) ?? "{}") as Partial<Situation>;
    return found.game === game && found.lesson === lesson ? (found.day ?? null) : null;
  } catch {
    return null;
  }
}

/** What goes with a match that is a try: this browser's key, and the name for the table. */
export function asTry(name: string): { daily: string; home: { kind: "person"; name?: string } } {
  return { daily: browserKey(), home: { kind: "person", ...(name ? { name } : {}) } };
}

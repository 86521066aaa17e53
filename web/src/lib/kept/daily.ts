/** The situation of the day, which the server names: one try counts, with dice all have in common. */
import { api } from "../api";
import type { DayShown, MatchMade } from "../http";
import { go } from "../router.svelte";
import { keepToken } from "../tokens";

export type { DayShown as Day, OwnTry } from "../http";

interface Kept {
  /** The last day on which it was played to its end. */
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

/** A day as the server tells it to this browser; today's if none is named. */
export function dayOf(day = ""): Promise<DayShown> {
  return api<DayShown>(day ? `/daily/${day}` : "/daily", { query: { key: browserKey() } });
}

function kept(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null) ?? { day: "", run: 0 };
  } catch {
    return { day: "", run: 0 };
  }
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}

/** How many days in a row, up to today or yesterday; today's may still come. */
export function streak(day: string): { run: number; done: boolean } {
  const { day: last, run } = kept();
  return { run: last === day || last === dayBefore(day) ? run : 0, done: last === day };
}

/** That day's has been played to its end: whoever comes back goes on with their row. */
export function count(day: string): void {
  const { run, done } = streak(day);
  if (done) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ day, run: run + 1 } satisfies Kept));
  } catch {
    // A browser without storage counts no days.
  }
}

/** Begins a try; it counts if it is the first. */
export async function tryIt(day: DayShown, name: string): Promise<void> {
  const made = await api<MatchMade>("/matches", {
    body: {
      game: day.game,
      ...(day.lesson ? { lesson: day.lesson } : {}),
      daily: browserKey(),
      home: { kind: "person", ...(name ? { name } : {}) },
      away: { kind: "person" },
    },
  });
  if (made.token) keepToken(made.id, made.token);
  go(`/m/${made.id}`);
}

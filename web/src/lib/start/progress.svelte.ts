/** Lessons on this device: begun, and finished. */
import { api } from "../api";
import { go } from "../router.svelte";
import { keepToken } from "../tokens";
import type { MatchMade as MadeMatch } from "../http";

const DONE = "touchline.lessons.";

export function finished(game: string): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(DONE + game) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

export function finish(game: string, lesson: string): void {
  localStorage.setItem(DONE + game, JSON.stringify([...finished(game).add(lesson)]));
}

/** Begins a lesson; `more` goes with it if it is a try at the situation of the day. */
export async function begin(game: string, lesson: string, more: object = {}): Promise<void> {
  const made = await api<MadeMatch>("/matches", {
    body: { game, lesson, home: { kind: "person" }, away: { kind: "person" }, ...more },
  });
  if (made.token) keepToken(made.id, made.token);
  go(`/m/${made.id}`);
}

/** Which lessons have been finished on this device. */
import { api, Trouble } from "../../lib/api";
import { keepToken } from "../../lib/tokens";
import { go } from "../../lib/router.svelte";
import type { MadeMatch } from "../../lib/types";
import type { MatchRow } from "../parts/mine";

const DONE = "touchline.lessons.";
const BEGUN = "touchline.lesson-begun.";

function list(key: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function finished(game: string): ReadonlySet<string> {
  return new Set(list(DONE + game));
}

export function finish(game: string, lesson: string): void {
  localStorage.setItem(DONE + game, JSON.stringify([...new Set([...list(DONE + game), lesson])]));
}

/** Begins a lesson and remembers its match, to see later whether it was finished. */
export async function begin(game: string, lesson: string): Promise<void> {
  const made = await api<MadeMatch>("/matches", {
    body: { game, lesson, home: { kind: "person" }, away: { kind: "person" } },
  });
  if (made.token) keepToken(made.id, made.token);
  const begun = [...list(BEGUN + game), made.id].slice(-12);
  localStorage.setItem(BEGUN + game, JSON.stringify(begun));
  go(`/m/${made.id}`);
}

/** Looks how the lessons that were begun have ended. */
export async function review(game: string): Promise<ReadonlySet<string>> {
  const open: string[] = [];
  await Promise.all(
    list(BEGUN + game).map(async (id) => {
      try {
        const row = await api<MatchRow>(`/matches/${id}`);
        if (row.status !== "over") open.push(id);
        else if (row.lesson && !row.failed) finish(game, row.lesson);
      } catch (error) {
        if (!(error instanceof Trouble && error.status === 404)) open.push(id);
      }
    }),
  );
  localStorage.setItem(BEGUN + game, JSON.stringify(open));
  return finished(game);
}

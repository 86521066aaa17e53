/** The games the server offers, in the language of the settings. */
import { api } from "./api";
import { settings } from "./settings.svelte";
import type { GameText as Game, Switch } from "./http";

const kept = new Map<string, Promise<Game[]>>();

export function gamesIn(lang: string): Promise<Game[]> {
  let found = kept.get(lang);
  if (!found) {
    found = api<Game[]>("/games");
    found.catch(() => kept.delete(lang));
    kept.set(lang, found);
  }
  return found;
}

/** The switches of a game's rules: many words, asked for by those who want to see them. */
export function switchesOf(game: string): Promise<Switch[]> {
  return api<Switch[]>(`/games/${game}/switches`);
}

export function allGames(): Promise<Game[]> {
  return gamesIn(settings.lang);
}

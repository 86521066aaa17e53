/** Competitions: what the server says of them, and whose tokens this browser holds. */
import { api, Trouble } from "../api";
import type { Begun, LeagueSummary as Summary } from "../http";
import { t } from "../i18n.svelte";
import { go } from "../router.svelte";
import { keepToken } from "../tokens";

export type {
  LeagueHome as Home,
  LeagueLine as Line,
  LeaguePlayer as Player,
  LeagueRow as Row,
  LeagueSummary as Summary,
  Me,
  Notice,
} from "../http";

const KEY = "touchline.league.";

export function tokenFor(id: string): string | null {
  try {
    return localStorage.getItem(KEY + id);
  } catch {
    return null;
  }
}

export function keep(id: string, token: string): void {
  localStorage.setItem(KEY + id, token);
}

export function heldLeagues(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(KEY))
    .map((key) => key.slice(KEY.length));
}

/** The competitions of this browser and of the account, the latest first. */
export async function myLeagues(): Promise<Summary[]> {
  const account = await api<Summary[]>("/competitions");
  const others = heldLeagues().filter((id) => !account.some((row) => row.id === id));
  const found = await Promise.all(
    others.slice(0, 24).map(async (id) => {
      try {
        return await api<Summary>(`/competitions/${id}/summary`);
      } catch (error) {
        if (error instanceof Trouble && error.status === 404) localStorage.removeItem(KEY + id);
        return null;
      }
    }),
  );
  return [...account, ...found.filter((row) => row !== null)].sort((a, b) => b.touched - a.touched);
}

/** Asks the server about a competition, as whoever holds its token here. */
export function ask<T>(id: string, path = "", body?: object, query = {}): Promise<T> {
  const where = `/competitions/${id}${path ? `/${path}` : ""}`;
  return api<T>(where, { body, query, token: tokenFor(id) });
}

/** Begins the match of a fixture, or goes to the one that has begun. */
export async function beginMatch(id: string, match: number): Promise<boolean> {
  const begun = await ask<Begun>(id, `matches/${match}/begin`, {});
  if (begun.match === null) return false;
  sitDown(id, begun.match);
  return true;
}

/** Says that one is ready for a match, or not any more; it begins when both are. */
export async function beReady(id: string, match: number, ready: boolean): Promise<void> {
  const begun = await ask<Begun>(id, `matches/${match}/ready`, { ready });
  if (begun.match !== null) sitDown(id, begun.match);
}

/** Whoever manages a team sits in its match with the same token. */
export function sitDown(id: string, match: string): void {
  const token = tokenFor(id);
  if (token) keepToken(match, token);
  go(`/m/${match}`);
}

/** An attribute of a card, as its game calls it. */
export function attribute(game: string, name: string): string {
  return t(`${game}.attribute.${name}`);
}

/** Competitions: what the server says of them, and whose tokens this browser holds. */
import { api, Trouble } from "../../lib/api";
import { t } from "../../lib/i18n.svelte";
import { go } from "../../lib/router.svelte";
import { keepToken } from "../../lib/tokens";

export interface Summary {
  id: string;
  title: string;
  game: string;
  format: string;
  status: "open" | "live" | "over";
  teams: number;
  people: number;
  day: number;
  champion: string;
  touched: number;
}

export interface Club {
  name: string;
  manager: string;
  bot: boolean;
  here: boolean;
}

export interface Row {
  team: string;
  place: number;
  movement: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  for: number;
  against: number;
  difference: number;
  points: number;
  form: string;
}

export interface Line {
  match: number;
  day: number;
  date: string;
  stage: string;
  stage_name: string;
  home: string;
  away: string;
  score: [number, number] | null;
  winner: string;
  awarded: string;
  points: Record<string, number>;
  due: boolean;
  live: string;
  playing: boolean;
  replay: string;
}

export interface Home extends Summary {
  seq: number;
  preset: string;
  clubs: Club[];
  free: string[];
  left: number;
  drafting: boolean;
  turn: string;
  squads: string;
  home_points: number;
  market: boolean;
  deadline: number;
  tables: { stage: string; name: string; rows: Row[] }[];
  matches: Line[];
  playing: number[];
}

export interface Notice {
  what: string;
  match?: number;
  id?: string;
  [param: string]: string | number | undefined;
}

export interface Me {
  role: "organiser" | "manager" | "spectator";
  organiser: boolean;
  name: string;
  team: string;
  code: string | null;
  seq: number;
  notices: Notice[];
}

export interface Player {
  player: string;
  keeper: boolean;
  value: number;
  card: Record<string, number>;
}

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
  const begun = await ask<{ match: string | null }>(id, `matches/${match}/begin`, {});
  if (begun.match === null) return false;
  sitDown(id, begun.match);
  return true;
}

/** Whoever manages a team sits in its match with the same token. */
export function sitDown(id: string, match: string): void {
  const token = tokenFor(id);
  if (token) keepToken(match, token);
  go(`/m/${match}`);
}

/** What went wrong, as a sentence. */
export function sentence(error: unknown): string {
  return error instanceof Trouble && error.message ? error.message : t("nav.unreachable");
}

/** An attribute of a card, as its game calls it. */
export function attribute(game: string, name: string): string {
  return t(`${game}.attribute.${name}`);
}

/** Teams somebody has made: kept in this browser, shared as text, carried by a match as a word. */
import type { CheckedTeam, TeamField, TeamKit, TeamParts as Parts } from "../../lib/http";
import { pack, unpack } from "../study/sharing";

export type { CheckedTeam, TeamField, TeamKit, TeamParts as Parts } from "../../lib/http";

export type Card = Parts["players"][number];

export interface KeptTeam {
  game: string;
  name: string;
  id: string;
  text: string;
}

const KEY = "touchline.teams";
const MOST = 40;
/** No team is longer as text, as the server counts. */
export const LONGEST = 12_000;

/** The teams kept in this browser, for whoever lets a team be chosen: matches, leagues. */
export function ownTeams(game?: string): KeptTeam[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    if (!Array.isArray(found)) return [];
    return (found as KeptTeam[]).filter(
      (one) =>
        [one?.game, one?.name, one?.id, one?.text].every((word) => typeof word === "string") &&
        (!game || one.game === game),
    );
  } catch {
    return [];
  }
}

function write(teams: KeptTeam[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(teams));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a team in the place of an older one of that name; false if there is no room. */
export function keepTeam(game: string, team: Pick<CheckedTeam, "name" | "id" | "text">): boolean {
  const { name, id, text } = team;
  const others = ownTeams().filter((one) => one.game !== game || one.name !== name);
  return write([{ game, name, id, text }, ...others].slice(0, MOST));
}

export function dropTeam(game: string, name: string): void {
  write(ownTeams().filter((one) => one.game !== game || one.name !== name));
}

export async function teamLink(game: string, text: string): Promise<string> {
  return `${location.origin}/teams/${game}#t=${await pack(text)}`;
}

/** The text of the team an address carries; throws if it is broken or too long. */
export async function carriedTeam(hash: string): Promise<string | null> {
  const found = /^#t=([\w-]+)$/.exec(hash);
  return found ? unpack(found[1]!, LONGEST) : null;
}

/** Does this field stand on a card of this kind? */
export function standsOn(field: TeamField, kit: TeamKit, card: Card): boolean {
  return !field.kinds.length || field.kinds.includes(String(card[kit.kind]));
}

/** The card with another kind: what does not stand on it goes, what is missing gets the least. */
export function asKind(kit: TeamKit, card: Card, kind: string): Card {
  const next: Card = { [kit.kind]: kind };
  for (const field of kit.fields) {
    if (field.name === kit.kind || !standsOn(field, kit, next)) continue;
    const now = card[field.name];
    if (now !== undefined && now !== "") next[field.name] = now;
    else if (field.kind === "number") next[field.name] = field.low;
    else if (field.kind === "choice") next[field.name] = field.values[0] ?? "";
    else next[field.name] = field.kind === "some" ? [] : "";
  }
  return next;
}

/** One more card, unlike the others in name and number. */
export function another(kit: TeamKit, parts: Parts, name: string): Card {
  const last = parts.players.at(-1) ?? kit.example.players.at(-1)!;
  const card = { ...last, name: unused(parts, name) };
  if ("number" in card) {
    const worn = new Set(parts.players.map((one) => one.number));
    card.number = Array.from({ length: 99 }, (_, i) => i + 1).find((n) => !worn.has(n)) ?? 1;
  }
  return card;
}

function unused(parts: Parts, name: string): string {
  const names = new Set(parts.players.map((one) => one.name));
  let n = parts.players.length + 1;
  while (names.has(`${name} ${n}`)) n++;
  return `${name} ${n}`;
}

/** Scenarios as the server checks them, and as links: they travel as text and are stored nowhere. */
import type { Board } from "../../lib/messages";
import { pack, unpack } from "../study/sharing";

export type SideName = "home" | "away";
export const SIDES: readonly SideName[] = ["home", "away"];
export type Mark = "booked" | "injured";

export interface Team {
  /** Cells of the first, second, third … shirt; `-` for one who does not take part. */
  at: string[];
  cards: string[];
  booked: number[];
  injured: number[];
  hand: string[];
  aim: string;
}

export interface Layout {
  preset: string;
  settings: Record<string, string | number | boolean>;
  start: string;
  side: SideName;
  ball: string;
  score: [number, number];
  clock: Record<string, number>;
  home: Team;
  away: Team;
}

export const DECIDES = ["score", "first-goal", "target", "goals", "away-goals"] as const;

export interface Scenario extends Layout {
  game: string;
  title: string;
  decides: (typeof DECIDES)[number];
  aims: SideName;
  target: number;
  first_leg: [number, number];
  legs: number;
}

/** What can be set up in a game. */
export interface Kit {
  layout: Layout;
  starts: string[];
  clock: { name: string; low: number; high: number; value: number }[];
  players: { name: string; keeper: boolean; number: number }[];
  hand: string[];
  most_in_hand: number;
  marks: Mark[];
  may_be_off: boolean;
  picture: string | null;
}

/** A scenario that can be played. */
export interface Checked {
  scenario: Scenario;
  text: string;
  line: string;
  picture: string | null;
  board: Board;
  aims: [string, string];
}

/** No scenario is longer, as the server counts. */
export const LONGEST = 20_000;

export const OFF = "-";

/** The link of a scenario; what comes after the sign is never sent to a server. */
export async function linkOf(text: string): Promise<string> {
  return `${location.origin}/editor#s=${await pack(text)}`;
}

/** What an address carries: a scenario, or the line of a position to begin with. */
export async function carried(hash: string): Promise<{ text?: string; line?: string } | null> {
  const found = /^#([sp])=([\w-]+)$/.exec(hash);
  if (!found) return null;
  const text = await unpack(found[2]!, LONGEST);
  return found[1] === "s" ? { text } : { line: text };
}

export function fileName(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain.toLowerCase() || "scenario"}.toml`;
}

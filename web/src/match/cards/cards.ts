/** Players and cards as a game's view tells them, if it has any. */
import type { Board } from "../../lib/messages";

export interface Card {
  id: string;
  /** Printed on it; a card without one is called `<key>.title` and says `<key>.text`. */
  name?: string;
  /** Of its words, `<game>.card.<id>` unless it says otherwise. */
  key?: string;
  keeper?: boolean;
  skills?: Record<string, number>;
  /** Where it is: what is in the `hand`, in `play` and in the `book` is in sight all the time. */
  status?: string;
  /** Cards of one sort belong together. */
  sort?: string;
  kind?: string;
  /** What it is about, if cards come in several kinds: `<game>.family.<family>`. */
  family?: string;
  label?: string;
  /** Fills `{n}` in its words. */
  count?: number;
  position?: string;
  side?: string;
  /** Where he is best and what he is worth, while players are chosen. */
  role?: string;
  value?: number;
}

export interface Player {
  shirt: number;
  name: string | null;
  keeper: boolean;
  at: string | null;
  skills: Record<string, number> | null;
  [mark: string]: unknown;
}

type Side = "home" | "away";

function told(board: Board | null, key: string): Record<string, unknown[]> | undefined {
  return (board?.view as Record<string, Record<string, unknown[]>> | undefined)?.[key];
}

export function players(board: Board | null, side: Side): Player[] | null {
  return (told(board, "players")?.[side] as Player[] | undefined) ?? null;
}

export function cards(board: Board | null, place: "table" | Side): Card[] {
  return (told(board, "cards")?.[place] as Card[] | undefined) ?? [];
}

/** The cards of a side in one place. */
export function lying(board: Board | null, side: Side, status: string): Card[] {
  return cards(board, side).filter((card) => card.status === status);
}

/** The ids of cards that are in sight all the time, so that nothing has to be laid out for them. */
export function inSight(board: Board | null, side: Side): Set<string> {
  const other = side === "home" ? "away" : "home";
  const found = [
    ...["hand", "play", "book"].flatMap((status) => lying(board, side, status)),
    ...lying(board, other, "play"),
  ];
  return new Set(found.map((card) => card.id));
}

/** How many places on the bench are being given away now. */
export function benchPlaces(board: Board | null): number {
  return Number((board?.view as Record<string, unknown> | undefined)?.bench_places ?? 0);
}

/** Is there a hand of cards in this game? */
export function hasHands(board: Board | null): boolean {
  return told(board, "decks") !== undefined;
}

/** Has anybody a card anywhere? In many lessons nobody has. */
export function anyCards(board: Board | null): boolean {
  return (["home", "away"] as const).some(
    (side) =>
      count(board, side, "hand") + count(board, side, "pile") > 0 ||
      ["hand", "play", "book"].some((status) => lying(board, side, status).length),
  );
}

/** How many cards a side has somewhere, also where they are hidden. */
export function count(board: Board | null, side: Side, place: string): number {
  const decks = told(board, "decks")?.[side] as unknown as Record<string, unknown> | undefined;
  const found = decks?.[place];
  return Array.isArray(found) ? found.length : Number(found ?? 0);
}

/** The cards a side has put back into its pile, and how many lie on top of each. */
export function putBack(board: Board | null, side: Side): { card: string; under: number }[] {
  const decks = told(board, "decks")?.[side] as unknown as Record<string, unknown> | undefined;
  return (decks?.put_back as { card: string; under: number }[] | undefined) ?? [];
}

/** The attributes that anybody of these has, in the order the game tells them. */
export function columns(of: readonly { skills?: Record<string, number> | null }[]): string[] {
  const found: string[] = [];
  for (const { skills } of of)
    for (const [name, value] of Object.entries(skills ?? {}))
      if (value && !found.includes(name)) found.push(name);
  return found;
}

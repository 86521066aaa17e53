/** Players and cards as a game's view tells them, if it has any. */
import type { Board } from "../lib/messages";

export interface Card {
  id: string;
  name: string;
  keeper: boolean;
  skills: Record<string, number>;
  status?: string;
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

/** The attributes that anybody of these has, in the order the game tells them. */
export function columns(of: readonly { skills: Record<string, number> | null }[]): string[] {
  const found: string[] = [];
  for (const { skills } of of)
    for (const [name, value] of Object.entries(skills ?? {}))
      if (value && !found.includes(name)) found.push(name);
  return found;
}

/** Pictures of real positions for rule pages. */
import { api } from "../../lib/api";
import type { Danger, Piece, Sign } from "../../lib/messages";

export interface Diagram {
  rule: string;
  caption: string;
  pieces: Piece[];
  ball?: string | null;
  turned?: boolean;
  /** Where what it is about leads. */
  lit?: string[];
  picked?: string | null;
  path?: string[];
  /** Does the ball go along the path alone? */
  flies?: boolean;
  threats?: string[];
  zones?: Danger[];
  signs?: Sign[];
  /** Cells that must be in the picture; without any it is the whole board. */
  frame?: string[];
}

export async function diagramsOf(game: string): Promise<ReadonlyMap<string, Diagram[]>> {
  const found = new Map<string, Diagram[]>();
  for (const one of await api<Diagram[]>(`/games/${game}/diagrams`))
    found.set(one.rule, [...(found.get(one.rule) ?? []), one]);
  return found;
}

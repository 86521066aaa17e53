/** Pictures of real positions for rule pages. */
import { api } from "../../lib/api";
import type { Drawn as Diagram } from "../../lib/http";

export type { Drawn as Diagram } from "../../lib/http";

export async function diagramsOf(game: string): Promise<ReadonlyMap<string, Diagram[]>> {
  const found = new Map<string, Diagram[]>();
  for (const one of await api<Diagram[]>(`/games/${game}/diagrams`))
    found.set(one.rule, [...(found.get(one.rule) ?? []), one]);
  return found;
}

/** Where a tap leads somewhere, and what stands there: how far it is, or how good. */
import type { Lit } from "../../board/Board.svelte";
import { percent } from "../../lib/i18n.svelte";
import type { MatchGame } from "../game.svelte";

export function litCells(game: MatchGame): Map<string, Lit> {
  const found = new Map<string, Lit>();
  const marked = (action: string | undefined, steps?: string): Lit => {
    const chance = game.compared.get(action ?? "");
    if (chance === undefined) return { kind: "go", note: steps };
    return { kind: "go", note: percent(chance / 100), safe: chance === 100 };
  };
  for (const [cell, way] of game.ways)
    found.set(cell, { kind: "go", note: String(way.path.length) });
  for (const [cell, [option]] of game.targets.cells)
    found.set(cell, marked(option?.action, option?.steps ? String(option.steps) : undefined));
  for (const [id, [option]] of game.picked.verb ? game.targets.pieces : []) {
    const at = game.pieceOf(id)?.at;
    if (at) found.set(at, marked(option?.action));
  }
  return found;
}

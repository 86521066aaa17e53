/** Where a tap leads somewhere, and what stands there: how far it is, or how good. */
import type { Lit } from "../../board/Board.svelte";
import { percent } from "../../lib/i18n.svelte";
import type { Match } from "../match.svelte";

export function litCells(game: Match): Map<string, Lit> {
  const found = new Map<string, Lit>();
  const marked = (action: string | undefined, steps?: string): Lit => {
    const chance = game.odds.compared.get(action ?? "");
    if (chance === undefined) return { kind: "go", note: steps };
    return { kind: "go", note: percent(chance / 100), safe: chance === 100 };
  };
  for (const [cell, way] of game.selection.ways)
    found.set(cell, { kind: "go", note: String(way.path.length) });
  for (const [cell, [option]] of game.selection.targets.cells)
    found.set(cell, marked(option?.action, option?.steps ? String(option.steps) : undefined));
  for (const [id, [option]] of game.selection.picked.verb ? game.selection.targets.pieces : []) {
    const at = game.stage.pieceOf(id)?.at;
    if (at) found.set(at, marked(option?.action));
  }
  return found;
}

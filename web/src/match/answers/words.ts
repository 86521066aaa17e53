/** What is asked once something has been chosen of a larger question. */
import { known, t } from "../../lib/i18n.svelte";
import type { Match } from "../match.svelte";

/** Who only looks on need not be told what to tap. */
export function firstSentence(text: string): string {
  return /^.*?[.?!](?=\s|$)/u.exec(text)?.[0] ?? text;
}

/** Who has often been asked knows how to answer: the question alone, where it comes first. */
export function questionAlone(text: string): string {
  const first = firstSentence(text);
  return first.endsWith("?") ? first : text;
}

/** A pass has been chosen: who is to get it? A run: where does it go? Empty where all is open. */
export function target(game: Pick<Match, "selection" | "connection" | "turn" | "stage">) {
  const { verb } = game.selection.picked;
  const key = `${game.connection.info?.game}.deed.${verb}`;
  if (!verb || !known(key)) return "";
  const deed = t(key);
  const men = [...game.selection.targets.pieces.keys()];
  const own = men.every((id) => game.stage.pieceOf(id)?.side === game.turn.ask?.by);
  const which =
    game.selection.targets.cells.size || !men.length ? "where" : own ? "to-whom" : "against-whom";
  return t(`match.${which}`, { deed: deed.charAt(0).toUpperCase() + deed.slice(1) });
}

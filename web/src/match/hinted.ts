/** Who is meant by a hint, as one manager would say it to another. */
import { t } from "../lib/i18n.svelte";
import type { Piece } from "../lib/messages";

/** `Your keeper Sandoval`, `your number 9`, `their number 5`. */
export function manWords(piece: Piece, side: string | undefined): string {
  const whose = piece.side === side ? "your" : "their";
  const kind = piece.keeper ? "keeper" : piece.name ? "player" : "number";
  const name = piece.name || (piece.keeper ? "" : piece.label);
  return t(`advice.${whose}-${kind}`, { name }).trim();
}

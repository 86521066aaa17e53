/** Answers that are a man and nothing more, and which of them are worth a button. */
import type { Option } from "../../lib/messages";

/** So many stand side by side; of more of one kind only the best. */
const FEW = 4;
const BEST = 3;

/** The men who are the answer, if a man or a button is all that can be answered. */
export function manly(options: readonly Option[]): Option[] {
  if (options.some((option) => option.cell || option.card || option.actor)) return [];
  return options.filter((option) => option.piece);
}

/** Those with a chance, the best first where not all of them have room. */
export function worthButton(
  options: readonly Option[],
  compared: ReadonlyMap<string, number>,
): Option[] {
  const men = manly(options).filter((option) => compared.has(option.action));
  if (men.length <= FEW) return men;
  const kinds = new Set(men.map((option) => option.verb));
  if (kinds.size > 1) return [];
  const chance = (option: Option) => compared.get(option.action)!;
  return [...men].sort((a, b) => chance(b) - chance(a)).slice(0, BEST);
}

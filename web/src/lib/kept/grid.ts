/** The result of a day as squares, to paste wherever people write. */
import type { OwnTry } from "./daily";
import { t } from "../i18n.svelte";

const SIGNS = { best: "🟩", good: "🟨", poor: "⬛", idle: "⬜" } as const;

export type Square = keyof typeof SIGNS;
export type Ending = "goal" | "shot" | "none";

export const ENDINGS: Record<Ending, string> = { goal: "⚽", shot: "🧤", none: "❌" };

export function endingOf(own: Pick<OwnTry, "solved" | "shots">): Ending {
  return own.solved ? "goal" : own.shots ? "shot" : "none";
}

/** Squares and ending, for whoever cannot see them. */
export function inWords(squares: readonly Square[], ending: Ending): string {
  const each = squares.map((square) => t(`start.square-${square}`));
  return [...each, t(`start.ending-${ending}`)].join(", ");
}

/** What is pasted: the day and the game, the squares, and where to try it. */
export function grid(
  title: string,
  day: string,
  own: Pick<OwnTry, "solved" | "shots" | "squares">,
  run: number,
  origin: string,
): string {
  const squares = (own.squares ?? []).map((square) => SIGNS[square]).join("");
  const row = run > 1 ? `🔥 ${t("start.daily-run", { n: run })}\n` : "";
  return `Touchline ${day} · ${title}\n${squares}${ENDINGS[endingOf(own)]}\n${row}${origin}/daily/${day}`;
}

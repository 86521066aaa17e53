/** How a shoot-out stands: the marks of both sides, taken and still to come. */
import type { Board } from "../../lib/messages";

export interface Kicked {
  side: "home" | "away";
  scored: boolean;
}

/** What is known of a kick: in, not in, or not taken. Before a reload only how many were in. */
export type Mark = "in" | "missed" | "open";

/** So many places are drawn, however early it is decided. */
const ROUNDS = 5;

function scoreOf(board: Board | null): [number, number] {
  const [home = 0, away = 0] = ((board?.view as Record<string, unknown> | undefined)?.shoot_out ??
    []) as number[];
  return [home, away];
}

export function inShootOut(board: Board | null, kicks: readonly Kicked[]): boolean {
  const view = (board?.view ?? {}) as Record<string, unknown>;
  return kicks.length > 0 || view.period === "shoot-out";
}

/** The marks of a side, from its first kick on; whoever came late knows only the goals before. */
export function marks(
  side: "home" | "away",
  kicks: readonly Kicked[],
  board: Board | null,
  rounds = ROUNDS,
): Mark[] {
  const own = kicks.filter((kick) => kick.side === side);
  const seen = own.filter((kick) => kick.scored).length;
  const before = Math.max(0, scoreOf(board)[side === "home" ? 0 : 1] - seen);
  const found: Mark[] = [
    ...Array.from({ length: before }, () => "in" as const),
    ...own.map((kick): Mark => (kick.scored ? "in" : "missed")),
  ];
  while (found.length < rounds) found.push("open");
  return found;
}

/** What the shoot-out stands at, with the kicks that have been shown. */
export function standing(kicks: readonly Kicked[], board: Board | null): [number, number] {
  const shown = (side: Kicked["side"]) => marks(side, kicks, board, 0).filter((m) => m === "in");
  return [shown("home").length, shown("away").length];
}

/** The chance of a kick in per cent, where the game says so. */
export function chanceOf(board: Board | null): number | null {
  const found = ((board?.view ?? {}) as Record<string, unknown>).kick_percent;
  return typeof found === "number" ? found : null;
}

/** How a shoot-out stands: the marks of both sides, taken and still to come. */
import type { Board } from "../../lib/messages";

export interface Kicked {
  side: "home" | "away";
  scored: boolean;
}

/** What is known of a kick: in, not in, or not taken. */
export type Mark = "in" | "missed" | "open";

const SIDES = ["home", "away"] as const;
/** So many places are drawn, however early it is decided. */
const ROUNDS = 5;

function pair(board: Board | null, key: string): [number, number] {
  const [home = 0, away = 0] = ((board?.view as Record<string, unknown> | undefined)?.[key] ??
    []) as number[];
  return [home, away];
}

export function inShootOut(board: Board | null, kicks: readonly Kicked[]): boolean {
  const view = (board?.view ?? {}) as Record<string, unknown>;
  return kicks.length > 0 || view.period === "shoot-out";
}

/** The kicks so far as a board tells them, to whoever has not seen them: which came first is lost. */
export function taken(board: Board | null): Kicked[] {
  const scored = pair(board, "shoot_out");
  const all = pair(board, "kick_taken");
  return SIDES.flatMap((side, i) =>
    Array.from({ length: Math.max(all[i]!, scored[i]!) }, (_, n) => ({
      side,
      scored: n < scored[i]!,
    })),
  );
}

/** The marks of a side, from its first kick on. */
export function marks(side: Kicked["side"], kicks: readonly Kicked[], rounds = ROUNDS): Mark[] {
  const own = kicks.filter((kick) => kick.side === side);
  const found = own.map((kick): Mark => (kick.scored ? "in" : "missed"));
  while (found.length < rounds) found.push("open");
  return found;
}

/** What the shoot-out stands at, with the kicks that have been shown. */
export function standing(kicks: readonly Kicked[]): [number, number] {
  const scored = (side: Kicked["side"]) =>
    kicks.filter((kick) => kick.side === side && kick.scored);
  return [scored("home").length, scored("away").length];
}

/** The chance of a kick in per cent, where the game says so. */
export function chanceOf(board: Board | null): number | null {
  const found = ((board?.view ?? {}) as Record<string, unknown>).kick_percent;
  return typeof found === "number" ? found : null;
}

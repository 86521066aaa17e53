/** The next kick of a shoot-out among steps that are still to be shown. */
import type { Step } from "../../lib/messages";
import { motion, type Motion } from "../../lib/story/motion";

type Kicked = Extract<Motion, { kind: "kick" }>;

export interface Ahead {
  move: Kicked;
  /** The first die of it. */
  die: number | null;
}

/** The next kick, if nothing but dice comes before it. */
export function kickAhead(steps: readonly Step[]): Ahead | null {
  let die: number | null = null;
  for (const step of steps)
    for (const move of step.events.flatMap((event) => motion(event) ?? [])) {
      if (move.kind === "kick") return { move, die };
      if (move.kind !== "die") return null;
      die ??= move.face;
    }
  return null;
}

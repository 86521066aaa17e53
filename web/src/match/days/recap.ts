/** What has happened while somebody was away: in a few sentences, and how fast to show it. */
import type { LogLine, Step } from "../../lib/messages";
import { joined } from "../../lib/story/grouped";
import { motion } from "../../lib/story/motion";

/** So many sentences at the most. */
const MOST = 4;
/** Lines of these kinds are what one wants to hear of a match. */
const TELLING = new Set([
  ...["goal", "kick", "saved", "held", "caught", "shot", "penalty", "booked", "sent-off"],
  ...["injured", "foul", "period", "attack-begins", "whistle", "offside", "tackle", "won"],
]);
/** Longer than this nobody wants to watch, in milliseconds at normal speed. */
const LONGEST = 55_000;
/** How long things take, at the most. */
const TAKES = { goal: 7000, period: 6000, attack: 1300, kick: 3000, die: 1500, other: 330 };

/** The last of what matters; of a quiet stretch simply the last. */
export function sentences(steps: readonly Step[]): LogLine[] {
  const lines = joined(steps.flatMap((step) => step.lines)).filter((line) => line.text);
  const telling = lines.filter((line) => TELLING.has(line.tag));
  return (telling.length ? telling : lines).slice(-MOST);
}

/** By how much it has to be quicker than usual so that it is over within a minute. */
export function haste(steps: readonly Step[]): number {
  const kinds = steps.flatMap((step) => step.events.flatMap((event) => motion(event)?.kind ?? []));
  const takes = kinds.map((kind) => TAKES[kind as keyof typeof TAKES] ?? TAKES.other);
  const all = takes.reduce((sum, each) => sum + each, 0);
  return all > LONGEST ? LONGEST / all : 1;
}

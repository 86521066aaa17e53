/** Which word of advice a first match has now: from what is asked alone, whatever the game. */
import type { Ask, Option, Piece } from "../../lib/messages";
import type { Targets } from "../../lib/choose";

/** In the order in which they are wanted when several could be said. */
export const BUBBLES = ["side", "answer", "shoot", "pass", "win", "help"] as const;
export type Bubble = (typeof BUBBLES)[number];

/** What is done with the ball: played to somebody, played at the goal, or either. */
const PASSES = new Set(["pass", "first-time", "high", "long", "cross", "throw"]);
const SHOTS = new Set(["shot", "snapshot", "aim", "header"]);
const KICKS = new Set(["shoot", "kick"]);

/** After so many answers it is said where help is, whatever has been met by then. */
const LATE = 8;
const SOON = 3;

export interface Moment {
  /** Do men stand on the pitch? */
  standing: boolean;
  /** Is something asked of whoever sits here, and all before it shown? */
  asked: boolean;
  /** The kick at the goal and the one to a man that can be chosen now. */
  shot: Option | null;
  pass: Option | null;
  /** Do the others have the ball, and can something be done on the pitch about it? */
  theirs: boolean;
  /** Answers given since the first bubble. */
  answers: number;
}

export function due(moment: Moment, done: ReadonlySet<Bubble>): Bubble | null {
  if (!moment.standing) return null;
  if (!done.has("side")) return "side";
  if (!moment.asked) return null;
  const met = moment.answers >= SOON && (done.has("pass") || done.has("win"));
  const comes: Record<Bubble, boolean> = {
    side: false,
    answer: true,
    shoot: moment.shot !== null,
    pass: moment.pass !== null,
    win: moment.theirs,
    help: met || moment.answers >= LATE,
  };
  return BUBBLES.find((one) => comes[one] && !done.has(one)) ?? null;
}

/** The kicks that can be chosen; `scores` says whether one that may be either ends in the goal. */
export function kicks(
  options: readonly Option[],
  scores: (option: Option) => boolean,
): { shot: Option | null; pass: Option | null } {
  const either = options.filter((each) => KICKS.has(each.verb) && each.worth);
  const find = (verbs: ReadonlySet<string>) =>
    options.find((each) => verbs.has(each.verb) && (each.actor || each.worth));
  return {
    shot: find(SHOTS) ?? either.find(scores) ?? null,
    pass: find(PASSES) ?? either.find((each) => !scores(each)) ?? null,
  };
}

/** May be a pass or a shot: it takes a look at where it ends. */
export function eitherWay(options: readonly Option[]): Option[] {
  return options.filter((each) => KICKS.has(each.verb) && each.worth);
}

/** Whose the ball is: of whoever has it. */
export function holds(pieces: readonly Piece[]): string | null {
  return pieces.find((piece) => piece.ball)?.side ?? null;
}

/** How what is asked is answered: on the pitch, with a card, or with a button. */
export function manner(ask: Ask | null, targets: Targets): "men" | "cells" | "cards" | "buttons" {
  if (!ask) return "buttons";
  if (targets.pieces.size) return "men";
  if (targets.cells.size) return "cells";
  return targets.cards.size ? "cards" : "buttons";
}

/** What need not be asked while play is stopped: changes nobody wants, teams that stand already.
 *
 * Nothing is taken from anybody: whoever wants to change somebody says so, and whoever has been
 * answered for can undo it and is asked then.
 */
import type { Ask, Option, Piece } from "../../lib/messages";

/** Decisions about who comes on begin with this word in every game. */
const SUBSTITUTION = "substitution";
/** Verbs that leave everything as it is. */
const LEAVE = new Set(["done", "decline"]);
/** The shortcut that leaves a whole set piece as it is. */
export const AS_IT_IS = "as-it-is";

export type Answered = { option: Option; squad: boolean } | { quick: string } | null;

export class Stoppage {
  /** Somebody wants to change players at the next stoppage. */
  wanted = false;
  /** Who is hurt and how many there are, when the squad was last asked about. */
  private seen = new Map<string, string>();
  /** The side that leaves this set piece as it is. */
  private staying: string | null = null;
  /** What was last said to be in place. */
  private settled = "";
  /** The next question is asked, whatever it is. */
  private asks = false;

  /** Can this be answered without asking? */
  answer(ask: Ask, pieces: readonly Piece[], always: boolean): Answered {
    const leave = ask.options.find((each) => LEAVE.has(each.verb) && !each.piece && !each.cell);
    if (this.asks) {
      this.asks = false;
      return null;
    }
    if (!leave) return null;
    if (ask.decision.startsWith(SUBSTITUTION) && !always && !this.wanted)
      return this.needed(ask.by, pieces) ? null : { option: leave, squad: true };
    if (!offersStay(ask)) return null;
    if (this.staying === ask.by) return { quick: AS_IT_IS };
    return this.settled === stand(ask, pieces) ? { option: leave, squad: false } : null;
  }

  /** Somebody has answered this himself. */
  answered(ask: Ask, option: Option, pieces: readonly Piece[]): void {
    if (ask.decision.startsWith(SUBSTITUTION)) {
      this.seen.set(ask.by, state(ask.by, pieces));
      if (LEAVE.has(option.verb)) this.wanted = false;
    }
    this.settled = LEAVE.has(option.verb) && offersStay(ask) ? stand(ask, pieces) : "";
  }

  quick(ask: Ask, key: string): void {
    if (key === AS_IT_IS) this.staying = ask.by;
  }

  /** The ball is in play again: the next stoppage is another one. */
  playOn(): void {
    this.staying = null;
    this.settled = "";
  }

  /** Something is taken back: whoever does that wants to be asked. */
  undone(): void {
    this.playOn();
    this.asks = true;
  }

  /** Is somebody hurt or gone who was not when the squad was last asked about? */
  private needed(side: string, pieces: readonly Piece[]): boolean {
    const now = state(side, pieces);
    const before = this.seen.get(side);
    if (before === undefined && !hurt(side, pieces).length) {
      this.seen.set(side, now);
      return false;
    }
    return now !== before;
  }
}

function offersStay(ask: Ask): boolean {
  return ask.quick.some((each) => each.key === AS_IT_IS);
}

function hurt(side: string, pieces: readonly Piece[]): string[] {
  return pieces
    .filter((p) => p.side === side && p.at && p.marks?.includes("injured"))
    .map((p) => p.id);
}

function state(side: string, pieces: readonly Piece[]): string {
  const there = pieces.filter((p) => p.side === side && p.at).length;
  return `${there} ${hurt(side, pieces).join()}`;
}

/** Who stands where, and what is asked about it. */
function stand(ask: Ask, pieces: readonly Piece[]): string {
  return `${ask.by} ${ask.decision} ${pieces.map((p) => `${p.id}${p.at}`).join()}`;
}

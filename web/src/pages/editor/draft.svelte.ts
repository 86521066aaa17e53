/** A scenario being made: what a tap does to it, and what can be taken back. */
import type { Piece } from "../../lib/messages";
import {
  OFF,
  SIDES,
  type Kit,
  type Mark,
  type Scenario,
  type SideName,
  type Team,
} from "./scenario";

export const BALL = "ball";
/** So many steps can be taken back. */
const KEPT = 100;
/** Restarts that say themselves where the ball lies. */
const FIXED = ["kick-off", "goal-kick", "penalty"];

export interface Chosen {
  side: SideName;
  /** The place in the team, from 1. */
  number: number;
}

/** The side and place of a counter such as `h7`. */
export function whoIs(piece: string): Chosen | null {
  const found = /^([ha])(\d{1,2})$/.exec(piece);
  return found && { side: found[1] === "h" ? "home" : "away", number: Number(found[2]) };
}

export function idOf(side: SideName, number: number): string {
  return `${side[0]}${number}`;
}

/** Nothing but the usual, under a title. */
export function fresh(game: string, kit: Kit, title: string): Scenario {
  return {
    game,
    title,
    decides: "score",
    aims: "home",
    target: 1,
    first_leg: [0, 0],
    legs: 1,
    ...kit.layout,
    clock: Object.fromEntries(kit.clock.map((one) => [one.name, one.value])),
  };
}

export class Draft {
  made: Scenario = $state.raw()!;
  picked: string | null = $state(null);
  #past: Scenario[] = $state.raw([]);
  #later: Scenario[] = $state.raw([]);

  constructor(
    readonly kit: Kit,
    made: Scenario,
  ) {
    this.made = made;
  }

  /** What is being written: its letters are one step, not one each. */
  #writes = "";

  change(patch: Partial<Scenario>, writes = ""): void {
    if (!writes || writes !== this.#writes)
      this.#past = [...this.#past.slice(-KEPT + 1), this.made];
    this.#writes = writes;
    this.#later = [];
    this.made = { ...this.made, ...patch };
  }

  team(side: SideName, patch: Partial<Team>, writes = ""): void {
    this.change({ [side]: { ...this.made[side], ...patch } }, writes);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#later.length > 0;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#writes = "";
    this.#later = [...this.#later, this.made];
    this.#past = this.#past.slice(0, -1);
    this.made = before;
    this.picked = null;
  }

  redo(): void {
    const after = this.#later.at(-1);
    if (!after) return;
    this.#past = [...this.#past, this.made];
    this.#later = this.#later.slice(0, -1);
    this.made = after;
    this.picked = null;
  }

  /** Is the ball put by hand? Some restarts know its place. */
  get placesBall(): boolean {
    return !FIXED.includes(this.made.start);
  }

  get pieces(): Piece[] {
    const { made } = this;
    const carried = this.placesBall ? made.ball : null;
    return SIDES.flatMap((side) =>
      made[side].at.map((at, i) => {
        const card = made[side].cards[i];
        const number = this.kit.players.find((one) => one.name === card)?.number || i + 1;
        const marks = [
          ...(made[side].booked.includes(i + 1) ? ["yellow"] : []),
          ...(made[side].injured.includes(i + 1) ? ["injured"] : []),
        ];
        return {
          id: idOf(side, i + 1),
          side,
          label: String(number),
          at: at === OFF ? null : at,
          keeper: i === 0,
          ball: at !== OFF && at === carried,
          name: card ?? null,
          marks,
        };
      }),
    );
  }

  /** Who is not on the pitch. */
  get bench(): Piece[] {
    return this.pieces.filter((piece) => !piece.at);
  }

  at(cell: string): Piece | undefined {
    return this.pieces.find((piece) => piece.at === cell);
  }

  /** A tap picks up, and the next one puts down. */
  tap(cell: string): void {
    const there = this.at(cell);
    if (this.picked === BALL) {
      this.change({ ball: cell });
      this.picked = null;
    } else if (this.picked && !there) {
      this.put(this.picked, cell);
      this.picked = null;
    } else this.picked = there && there.id !== this.picked ? there.id : null;
  }

  /** Onto an empty cell, or for somebody else who stands there; off the pitch, if that may be. */
  drag(from: string, to: string | null): void {
    const piece = this.at(from);
    if (!piece || from === to) return;
    if (to === null) this.off(piece.id);
    else this.put(piece.id, to);
    this.picked = null;
  }

  /** Puts a counter somewhere; who stands there goes where it came from. The ball goes with it. */
  put(piece: string, cell: string): void {
    const who = whoIs(piece);
    if (!who) return;
    const { made } = this;
    const old = made[who.side].at[who.number - 1] ?? OFF;
    if (old === cell) return;
    const moved = SIDES.map((side) => ({
      ...made[side],
      at: made[side].at.map((at, i) => {
        if (side === who.side && i === who.number - 1) return cell;
        return at === cell ? old : at;
      }),
    }));
    const carries = made.ball === old && old !== OFF && this.placesBall;
    const takes = made.ball === cell && old !== OFF && this.at(cell);
    this.change({
      home: moved[0],
      away: moved[1],
      ball: carries ? cell : takes ? old : made.ball,
    });
  }

  /** Off the pitch, with the yellow card and the injury. */
  off(piece: string): void {
    const who = whoIs(piece);
    if (!who || !this.kit.may_be_off) return;
    const team = this.made[who.side];
    this.team(who.side, {
      at: team.at.map((at, i) => (i === who.number - 1 ? OFF : at)),
      booked: team.booked.filter((n) => n !== who.number),
      injured: team.injured.filter((n) => n !== who.number),
    });
    this.picked = null;
  }

  mark(piece: string, what: Mark): void {
    const who = whoIs(piece);
    if (!who) return;
    const now = this.made[who.side][what];
    const next = now.includes(who.number)
      ? now.filter((n) => n !== who.number)
      : [...now, who.number].sort((a, b) => a - b);
    this.team(who.side, { [what]: next });
  }

  /** Another card for a counter; whoever wears it already takes the one that becomes free. */
  wear(piece: string, card: string): void {
    const who = whoIs(piece);
    if (!who) return;
    const before = this.made[who.side].cards[who.number - 1] ?? "";
    const changed = SIDES.map((side) => {
      const team = this.made[side];
      const cards = team.at.map((_, i) => team.cards[i] ?? "");
      return {
        ...team,
        cards: cards.map((name, i) => {
          if (side === who.side && i === who.number - 1) return card;
          return name === card ? before : name;
        }),
      };
    });
    this.change({ home: changed[0], away: changed[1] });
  }

  hold(side: SideName, card: string): void {
    const hand = this.made[side].hand;
    this.team(side, {
      hand: hand.includes(card) ? hand.filter((one) => one !== card) : [...hand, card],
    });
  }
}

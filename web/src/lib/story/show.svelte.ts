/** A match being looked at again: its frames, and the one shown now. */
import type { ReplayFrame, Piece, Replay } from "../messages";
import { motion } from "./motion";

export interface Marked {
  piece: string | null;
  cell: string | null;
  path: readonly string[];
}

/** So many steps of a goal are shown before it. */
const LEAD = 4;

/** Where the ball went in, if the last of these actions was a goal; the shot may be earlier. */
function scoredAt(frames: readonly ReplayFrame[]): string | null | undefined {
  if (!frames.at(-1)?.events?.some((one) => one.event === "goal")) return undefined;
  const events = frames.slice(-LEAD).flatMap((frame) => frame.events ?? []);
  const ways = events.flatMap((event) => {
    const move = motion(event);
    return move?.kind === "ball" || (move?.kind === "run" && move.ball) ? [move.to] : [];
  });
  return ways.at(-1) ?? null;
}

export class Show {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** Something that could have been played here, to be drawn. */
  marked = $state.raw<Marked | null>(null);

  /** Every counter after every action; what an action does not change is shared. */
  readonly #pieces: Piece[][];

  /** Where the ball is in the net. */
  readonly #nets = new Map<number, string | null>();
  /** Playing stops here. */
  #until: number | null = null;

  /** A goal is seen before everybody goes back: that is left to the step after it. */
  constructor(readonly replay: Replay) {
    const now = new Map<string, Piece>();
    let later: Piece[] = [];
    this.#pieces = replay.frames.map((frame, i) => {
      const net = scoredAt(replay.frames.slice(Math.max(0, i + 1 - LEAD), i + 1));
      const all = [...later, ...(frame.pieces ?? [])];
      if (net !== undefined) {
        this.#nets.set(i, net ?? replay.frames[i - 1]?.ball ?? null);
        later = all;
      } else {
        for (const piece of all) now.set(piece.id, piece);
        later = [];
      }
      return [...now.values()];
    });
  }

  /** Where the ball lies: in the net, right after a goal. */
  get ball(): string | null {
    return this.#nets.get(this.at) ?? this.frame.ball;
  }

  /** Shows how it came to something that happened: a few steps, and then it stops there. */
  watch(seq: number, still = false): void {
    const end = this.find(seq);
    this.playing = false;
    this.go(still ? end : end - LEAD);
    if (still || this.at >= end) return;
    this.#until = end;
    this.playing = true;
  }

  /** The first frame with everybody on the pitch: before it there is little to see. */
  get kickOff(): number {
    const full = this.#pieces.map((pieces) => pieces.filter((piece) => piece.at).length);
    return Math.max(0, full.indexOf(Math.max(...full)));
  }

  get last(): number {
    return this.replay.frames.length - 1;
  }

  get frame(): ReplayFrame {
    return this.replay.frames[this.at]!;
  }

  get pieces(): Piece[] {
    const pieces = this.#pieces[this.at] ?? [];
    return this.#nets.has(this.at) ? pieces.map((piece) => ({ ...piece, ball: false })) : pieces;
  }

  /** The cells that the action shown has emptied and filled. */
  get changed(): string[] {
    if (!this.at) return [];
    const before = new Map((this.#pieces[this.at - 1] ?? []).map((piece) => [piece.id, piece.at]));
    const cells = this.pieces.flatMap((piece) => {
      const was = before.get(piece.id);
      return was === piece.at ? [] : [was, piece.at];
    });
    return cells.filter((cell) => typeof cell === "string");
  }

  /** The frame of an action of the match; numbers in the statistics mean these. */
  find(seq: number): number {
    const found = this.replay.frames.findIndex((frame) => frame.seq >= seq);
    return found < 0 ? this.last : found;
  }

  go(at: number): void {
    this.marked = null;
    this.at = Math.min(Math.max(Math.round(at), 0), this.last);
    const there = this.#until !== null && this.at >= this.#until;
    if (this.at === this.last || there) this.playing = false;
    if (there || !this.playing) this.#until = null;
  }

  /** To the next moment, or the one before. */
  moment(direction: 1 | -1): void {
    const places = this.replay.moments.map((moment) => this.find(moment.seq));
    const next =
      direction > 0
        ? places.find((place) => place > this.at)
        : places.findLast((place) => place < this.at);
    this.go(next ?? (direction > 0 ? this.last : 0));
  }

  toggle(): void {
    if (!this.playing && this.at === this.last) this.at = 0;
    this.playing = !this.playing;
  }
}

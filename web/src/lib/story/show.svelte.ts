/** A match being looked at again: its frames, and the one shown now. */
import type { Piece, Replay, ReplayFrame, Studied } from "../messages";
import { motion } from "./motion";

export interface Marked {
  piece: string | null;
  cell: string | null;
  path: readonly string[];
}

/** What could have been played instead: it leaves the match after so many frames. */
interface Branch {
  from: number;
  frames: readonly ReplayFrame[];
  pieces: readonly Piece[][];
}

/** So many steps of a goal are shown before it. */
const LEAD = 4;

/** A ball in the net. */
export interface InNet {
  how: "net";
  side: "home" | "away";
  /** Where it was aimed, or crossed the line. */
  at: string | null;
}

/** Where the ball went in, if the last of these actions was a goal; the shot may be earlier. */
function scoredAt(frames: readonly ReplayFrame[]): InNet | undefined {
  const goal = frames.at(-1)?.events?.find((one) => one.event === "goal");
  if (!goal) return undefined;
  const events = frames.slice(-LEAD).flatMap((frame) => frame.events ?? []);
  const ways = events.flatMap((event) => {
    const move = motion(event);
    const gone = move?.kind === "ball" || move?.kind === "aim";
    return gone || (move?.kind === "run" && move.ball) ? [move.to] : [];
  });
  return { how: "net", side: goal.side ? "away" : "home", at: ways.at(-1) ?? null };
}

export class Show {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** How many steps of a variation are shown, past `at`. */
  along = $state(0);
  #branch = $state.raw<Branch | null>(null);
  /** Something that could have been played here, to be drawn. */
  marked = $state.raw<Marked | null>(null);

  /** Every counter after every action; what an action does not change is shared. */
  readonly #pieces: Piece[][];

  /** Where the ball is in the net. */
  readonly #nets = new Map<number, InNet>();
  /** Playing stops here. */
  #until: number | null = null;

  /** A goal is seen before everybody goes back: that is left to the step after it. */
  constructor(readonly replay: Replay & Partial<Pick<Studied, "notes">>) {
    const now = new Map<string, Piece>();
    let later: Piece[] = [];
    this.#pieces = replay.frames.map((frame, i) => {
      const scored = scoredAt(replay.frames.slice(Math.max(0, i + 1 - LEAD), i + 1));
      const all = [...later, ...(frame.pieces ?? [])];
      if (scored) {
        this.#nets.set(i, { ...scored, at: scored.at ?? replay.frames[i - 1]?.ball ?? null });
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
    if (this.along) return this.frame.ball;
    return this.#nets.get(this.at)?.at ?? this.frame.ball;
  }

  /** The ball in the net, right after a goal. */
  get inNet(): InNet | null {
    return this.along ? null : (this.#nets.get(this.at) ?? null);
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
    return this.along ? this.#branch!.frames[this.along - 1]! : this.replay.frames[this.at]!;
  }

  /** What was said last: a choice on the way to something is told with what comes of it. */
  get said(): string {
    const { frames } = this.told;
    for (let at = this.place; at > 0; at -= 1) {
      const lines = frames[at]?.lines ?? [];
      if (lines.length) return lines.map((line) => line.text).join(" ");
    }
    return "";
  }

  /** Where it is on the line that is shown, the match or a variation of it, and where that ends. */
  get place(): number {
    return this.at + this.along;
  }

  get end(): number {
    return this.#branch ? this.#branch.from + this.#branch.frames.length : this.last;
  }

  /** The frame at which the variation shown leaves the match. */
  get leaves(): number | null {
    return this.#branch?.from ?? null;
  }

  /** The line that is shown, as if it had been the match. */
  get told(): Replay {
    const { replay } = this;
    if (!this.#branch) return replay;
    const { from, frames } = this.#branch;
    return { ...replay, frames: [...replay.frames.slice(0, from + 1), ...frames], moments: [] };
  }

  /** Shows a variation that leaves the match at a frame, so many steps of it. */
  follow(from: number, frames: readonly ReplayFrame[], along: number): void {
    const here = this.#pieces[from] ?? [];
    const now = new Map(here.map((piece) => [piece.id, piece]));
    if (this.#nets.has(from))
      for (const piece of this.replay.frames[from]!.pieces ?? []) now.set(piece.id, piece);
    const pieces = frames.map((frame) => {
      for (const piece of frame.pieces ?? []) now.set(piece.id, piece);
      return [...now.values()];
    });
    this.marked = null;
    this.#until = null;
    this.#branch = frames.length ? { from, frames, pieces } : null;
    this.at = from;
    this.along = Math.min(along, frames.length);
  }

  /** To a place on the line that is shown. */
  seek(place: number): void {
    if (!this.#branch) return this.go(place);
    const whole = Math.min(Math.max(Math.round(place), 0), this.end);
    this.marked = null;
    this.at = Math.min(whole, this.#branch.from);
    this.along = whole - this.at;
    if (whole === this.end) this.playing = false;
  }

  #standing(place: number): Piece[] {
    const past = this.#branch ? place - this.#branch.from : 0;
    return (past > 0 ? this.#branch!.pieces[past - 1] : this.#pieces[place]) ?? [];
  }

  get pieces(): Piece[] {
    if (this.along) return this.#standing(this.place);
    const pieces = this.#pieces[this.at] ?? [];
    return this.#nets.has(this.at) ? pieces.map((piece) => ({ ...piece, ball: false })) : pieces;
  }

  /** The cells that the action shown has emptied and filled. */
  get changed(): string[] {
    if (!this.place) return [];
    const before = new Map(this.#standing(this.place - 1).map((piece) => [piece.id, piece.at]));
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

  /** To a frame of the match. */
  go(at: number): void {
    this.marked = null;
    this.#branch = null;
    this.along = 0;
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
    if (!this.playing && this.place === this.end) this.seek(0);
    this.playing = !this.playing;
  }
}

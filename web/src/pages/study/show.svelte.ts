/** A match being looked at again: its frames, and the one shown now. */
import type { Piece, Sign } from "../../lib/messages";

export interface StoryLine {
  seq: number;
  tag: string;
  text: string;
  side?: "home" | "away" | null;
  rule?: string | null;
}

export interface Frame {
  seq: number;
  action: string;
  by: string;
  ball: string | null;
  score: [number, number];
  phase: string;
  pieces?: Piece[];
  lines?: StoryLine[];
  turned?: boolean;
  signs?: Sign[];
}

export interface Moment {
  seq: number;
  tag: string;
  text: string;
  side: "home" | "away" | null;
  minute: number;
}

export interface Replay {
  game: string;
  tags: Record<string, string>;
  settings: Record<string, unknown>;
  frames: Frame[];
  moments: Moment[];
}

export class Show {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);

  /** Every counter after every action; what an action does not change is shared. */
  readonly #pieces: Piece[][];

  constructor(readonly replay: Replay) {
    const now = new Map<string, Piece>();
    this.#pieces = replay.frames.map((frame) => {
      for (const piece of frame.pieces ?? []) now.set(piece.id, piece);
      return [...now.values()];
    });
  }

  /** The first frame with everybody on the pitch: before it there is little to see. */
  get kickOff(): number {
    const full = this.#pieces.map((pieces) => pieces.filter((piece) => piece.at).length);
    return Math.max(0, full.indexOf(Math.max(...full)));
  }

  get last(): number {
    return this.replay.frames.length - 1;
  }

  get frame(): Frame {
    return this.replay.frames[this.at]!;
  }

  get pieces(): Piece[] {
    return this.#pieces[this.at] ?? [];
  }

  /** The cells that the action shown has emptied and filled. */
  get changed(): string[] {
    if (!this.at) return [];
    const before = new Map((this.#pieces[this.at - 1] ?? []).map((piece) => [piece.id, piece.at]));
    const cells = (this.frame.pieces ?? []).flatMap((piece) => {
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
    this.at = Math.min(Math.max(Math.round(at), 0), this.last);
    if (this.at === this.last) this.playing = false;
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

/** What is seen on the pitch while something is shown: men, the ball, and what they do with it. */
import type { Beyond, Flight, Gesture } from "../../board/acting";
import type { Piece } from "../../lib/messages";
import type { Motion } from "../../lib/story/motion";

/** What the pitch looked like before something moved, and what moved. */
export interface Past {
  pieces: readonly Piece[];
  ball: string | null;
  move: Motion;
}

/** So much of an attack is shown once more after a goal. */
const LAST = 3;
/** So much is kept for it, for goals that come after a save or a block too. */
const KEPT = 6;

export const SIDES = ["home", "away"] as const;

export class OnPitch {
  pieces = $state.raw<readonly Piece[]>([]);
  ball = $state.raw<string | null>(null);
  /** How the ball goes to where it is now. */
  flight = $state.raw<Flight | null>(null);
  beyond = $state.raw<Beyond | null>(null);
  gestures = $state.raw<ReadonlyMap<string, Gesture>>(new Map());
  /** A shot that has been announced, from a cell to a cell; dice say what becomes of it. */
  aimed = $state.raw<{ from: string; to: string } | null>(null);
  /** Cells of the last thing that happened. */
  last = $state.raw<string[]>([]);
  /** How long a run takes, in milliseconds. */
  glide = $state(0);

  protected past: Past[] = [];
  private gestured = 0;

  settle(pieces: readonly Piece[], ball: string | null): void {
    this.pieces = pieces;
    this.ball = ball;
    this.flight = this.beyond = null;
  }

  protected keep(move: Motion): void {
    this.past = [...this.past, { pieces: this.pieces, ball: this.ball, move }].slice(-KEPT);
  }

  /** The last steps with the ball before now. */
  protected lately(): readonly Past[] {
    return this.past.slice(-LAST);
  }

  protected gesture(how: Gesture["how"], ...men: (string | null | undefined)[]): void {
    const next = new Map(this.gestures);
    for (const man of men) if (man) next.set(man, { how, n: ++this.gestured });
    this.gestures = next;
  }

  /** The ball leaves whoever has it. */
  protected fly(to: string, flight: Flight): void {
    this.release();
    this.flight = flight;
    this.beyond = null;
    this.ball = to;
  }

  /** The ball goes over the line, or past it. */
  protected flyBeyond(beyond: Beyond, flight: Flight): void {
    this.release();
    this.flight = flight;
    this.beyond = beyond;
  }

  protected give(id: string, at: string): void {
    this.pieces = this.pieces.map((p) => (p.id === id || p.ball ? { ...p, ball: p.id === id } : p));
    this.beyond = null;
    this.ball = at;
  }

  /** Whoever runs takes the ball with him, or leaves it where it lies. */
  protected run(id: string, to: string, ball: boolean): void {
    this.pieces = this.pieces.map((p) => (p.id === id ? { ...p, at: to, ball } : p));
    if (ball) {
      this.ball = to;
      this.flight = null;
    }
  }

  protected move(id: string, to: string | null): void {
    this.pieces = this.pieces.map((p) => (p.id === id ? { ...p, at: to } : p));
    if (to && this.pieces.some((p) => p.id === id && p.ball)) this.ball = to;
  }

  pieceOf(id: string | null): Piece | undefined {
    return this.pieces.find((p) => p.id === id);
  }

  pieceAt(cell: string): Piece | undefined {
    return this.pieces.find((p) => p.at === cell);
  }

  private release(): void {
    this.pieces = this.pieces.map((p) => (p.ball ? { ...p, ball: false } : p));
  }
}

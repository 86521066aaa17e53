/** Brings to the stage what was played, in order, and once more for whoever wants to see it. */
import type { Board, Piece, Recap, Steps } from "../../lib/messages";
import type { Connection } from "../connection/connection.svelte";
import type { Turn } from "../connection/turn.svelte";
import { haste } from "../days/recap";
import type { Stage } from "./stage.svelte";

export interface Watching {
  /** Something is about to be shown; `scene` is null if it has been seen before. */
  begins(scene: Steps | null): void;
  /** Everything has been shown; `again` if it had been seen before. */
  shown(again: boolean): void;
}

export class Playback {
  /** What was played since the last answer. */
  private since = $state.raw<readonly Steps[]>([]);
  /** How the board was before that. */
  private before: { pieces: readonly Piece[]; ball: string | null } = { pieces: [], ball: null };
  private showing = false;
  /** What somebody has missed who has come back after days. */
  private missed: readonly Steps[] | null = null;
  /** What is being told of it. */
  recap = $state.raw<Recap | null>(null);
  /** Can what the others have done be shown again? */
  readonly canShowAgain = $derived.by(
    () =>
      this.turn.mine &&
      this.since.length > 0 &&
      (this.stage.trails.length > 0 || this.since === this.missed),
  );

  constructor(
    private readonly connection: Pick<Connection, "known" | "shown" | "tell">,
    private readonly turn: Pick<Turn, "mine">,
    private readonly stage: Stage,
    private readonly watching: Watching,
  ) {}

  /** A whole new state: what was being shown is out of date. */
  resume(): void {
    const { match, board } = this.connection.known;
    this.stage.clear();
    this.stage.own = match?.you ?? [];
    this.stage.resume(board);
    this.forget();
    if (board) this.place(board);
  }

  /** What has happened while somebody was away, within a minute. */
  async recall(recap: Recap): Promise<void> {
    const { board, ask, clock, seq } = this.connection.known;
    if (!board || !clock || !this.turn.mine) return;
    this.before = { pieces: recap.board.pieces, ball: recap.board.ball };
    this.missed = [{ t: "steps", seq, steps: recap.steps, board, ask, clock }];
    this.since = this.missed;
    this.recap = recap;
    this.stage.haste = haste(recap.steps);
    await this.again();
  }

  /** They have seen it. */
  recalled(): void {
    this.recap = null;
  }

  /** An answer is given: what is played from now on can be shown again. */
  restart(): void {
    this.forget();
    this.stage.trails = [];
    this.before = { pieces: this.stage.pieces, ball: this.stage.ball };
  }

  private forget(): void {
    this.recalled();
    this.since = [];
    this.stage.haste = 1;
  }

  async perform(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    const { connection } = this;
    while (connection.known.scenes.length) {
      const scene = connection.known.scenes[0]!;
      const { fresh } = connection.known;
      this.watching.begins(scene);
      await this.stage.play(scene, connection.known.scenes.length - 1, (lines) => {
        if (connection.known.fresh === fresh) connection.tell(lines);
      });
      if (connection.known.fresh !== fresh) continue;
      connection.shown(scene);
      this.since = [...this.since, scene];
      this.place(scene.board);
    }
    this.showing = false;
    this.watching.shown(false);
  }

  /** Once more what has happened since the last answer. */
  async again(): Promise<void> {
    if (this.showing || !this.canShowAgain) return;
    this.showing = true;
    this.watching.begins(null);
    const { fresh } = this.connection.known;
    this.stage.settle(this.before.pieces, this.before.ball);
    for (const scene of this.since)
      if (this.connection.known.fresh === fresh) await this.stage.play(scene, 0, () => {}, true);
    const { board } = this.connection.known;
    if (board) this.place(board);
    this.showing = false;
    if (this.connection.known.scenes.length) void this.perform();
    else this.watching.shown(true);
  }

  /** The board as it is now. Who is asked about has only been picked up, and has not moved yet. */
  private place(board: Board): void {
    const about = this.connection.known.ask?.about;
    const pieces = board.pieces.map((piece) =>
      piece.id === about && piece.marks?.includes("moved")
        ? { ...piece, marks: piece.marks.filter((mark) => mark !== "moved") }
        : piece,
    );
    this.stage.settle(pieces, board.ball ?? null);
  }
}

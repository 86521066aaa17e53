/** Shows what was played, one thing after the other, so that nothing is lost when bots are quick. */
import type { LogLine, OddsLine, Piece, Step, Steps } from "../lib/messages";
import { lessMotion, settings, type Speed } from "../lib/settings.svelte";
import { hear } from "../lib/sounds";
import { motion, type Kind, type Motion } from "./motion";

export interface Throw {
  id: number;
  side: "home" | "away" | null;
  face: number;
  rolling: boolean;
}

/** Something everybody stops for. `way` is how the ball came into the goal. */
export interface Moment {
  kind: "goal" | "sent-off" | "penalty" | "break";
  side: "home" | "away" | null;
  piece: Piece | null;
  score: [number, number] | null;
  text: string;
  way: string[];
  /** The period that begins after a break. */
  period?: string;
}

/** A way somebody or the ball has gone, cell by cell. */
export interface Trail {
  piece: string | null;
  side: "home" | "away" | null;
  cells: string[];
}

/** How long things take at each speed. */
export const PACE: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.4, instant: 0 };
const GLIDE = 280;
const ROLL = 380;
const READ = 320;
/** A card of the others is there long enough to be read. */
const CARD = 1800;
/** How long a moment lasts, unless somebody taps; never less than it takes to read a name. */
const MOMENT: Record<Moment["kind"], number> = {
  goal: 2600,
  "sent-off": 2000,
  penalty: 1600,
  break: 6000,
};
const LEAST = 900;
/** What decides something is rolled and read more slowly. */
const GRAVE = 2.6;
const WEIGHTY: ReadonlySet<Kind> = new Set<Kind>([
  "duel",
  "goal",
  "foul",
  "won",
  "missed",
  "booked",
  "injured",
  "accuracy",
  "passed",
  "kick",
]);
const SIDES = ["home", "away"] as const;

export class Stage {
  pieces = $state.raw<readonly Piece[]>([]);
  ball = $state.raw<string | null>(null);
  glide = $state(0);
  dice = $state.raw<Throw[]>([]);
  caption = $state.raw<LogLine[]>([]);
  /** What the next roll is about, as it was told before. */
  expected = $state.raw<OddsLine[]>([]);
  moment = $state.raw<Moment | null>(null);
  /** The score since a goal that is still being shown. */
  score = $state.raw<[number, number] | null>(null);
  /** Cells of the last thing that happened. */
  last = $state.raw<string[]>([]);
  busy = $state(false);
  /** What the others have done since the last answer of this screen. */
  trails = $state.raw<readonly Trail[]>([]);
  /** The sides that are played from this screen. */
  own: readonly string[] = [];
  rolls = $state.raw<Record<"home" | "away", number[]>>({ home: [], away: [] });

  /** Where the ball has been since a side won it. */
  private way: string[] = [];
  private wayOf: string | null = null;
  private hurry = false;
  /** Counts clearings: what was being shown before one is not shown any further. */
  private cleared = 0;
  private wake: (() => void) | null = null;
  private thrown = 0;
  private fade: ReturnType<typeof setTimeout> | undefined;

  /** Whatever is being shown is finished at once. */
  skip(): void {
    this.hurry = true;
    this.wake?.();
  }

  settle(pieces: readonly Piece[], ball: string | null): void {
    this.pieces = pieces;
    this.ball = ball;
    this.score = null;
  }

  clear(): void {
    this.cleared++;
    this.skip();
    this.dice = [];
    this.caption = [];
    this.moment = null;
    this.score = null;
    this.way = [];
    this.last = [];
    this.trails = [];
  }

  /** Adds a way, or goes on with the one that ends here. */
  private track(piece: string | null, from: string, to: string): void {
    const before = this.trails.at(-1);
    if (before && before.piece === piece && before.cells.at(-1) === from)
      this.trails = [...this.trails.slice(0, -1), { ...before, cells: [...before.cells, to] }];
    else {
      const side = piece ? (piece.startsWith("h") ? "home" : "away") : null;
      this.trails = [...this.trails, { piece, side, cells: [from, to] }];
    }
  }

  forgetRolls(): void {
    this.rolls = { home: [], away: [] };
  }

  /** Plays one message; `told` is called with the lines of each action when it is shown. */
  async play(
    scene: Steps,
    backlog: number,
    told: (lines: LogLine[]) => void,
    again = false,
  ): Promise<void> {
    this.hurry = document.hidden || backlog > 12;
    const pace = PACE[settings.speed] * (backlog > 3 ? 0.5 : 1) * (lessMotion() ? 0.6 : 1);
    this.busy = true;
    this.glide = lessMotion() ? 0 : Math.round(GLIDE * pace);
    const { cleared } = this;
    for (const step of scene.steps)
      if (cleared === this.cleared) await this.step(step, pace, told, again);
    this.busy = false;
    this.hurry = false;
    clearTimeout(this.fade);
    this.fade = setTimeout(() => {
      this.dice = [];
      this.caption = [];
    }, 3500);
  }

  private async step(
    step: Step,
    pace: number,
    told: (lines: LogLine[]) => void,
    again: boolean,
  ): Promise<void> {
    const moves = step.events.flatMap((event) => motion(event) ?? []);
    const thrown = moves.some((m) => m.kind === "die");
    const { cleared } = this;
    hear(step.events);
    const grave = step.events.some((event) => WEIGHTY.has(event.event));
    const theirs = step.by !== "official" && !this.own.includes(step.by);
    if (thrown) await this.roll(moves, step.lines, grave ? pace * GRAVE : pace, again);
    else if (moves.some((m) => m.kind === "run" || m.kind === "ball")) {
      this.dice = [];
      this.caption = [];
    }
    if (cleared !== this.cleared) return;
    told(step.lines);
    if (theirs && step.lines.some((line) => line.tag === "played")) await this.wait(CARD * pace);
    for (const move of moves)
      if (cleared === this.cleared) {
        if (theirs && !again) this.follow(move);
        await this.show(move, step.lines, pace);
      }
  }

  /** Keeps the way of an opponent or of his ball. */
  private follow(move: Motion): void {
    if (move.kind === "ball") this.track(null, move.from, move.to);
    else if (move.kind === "run") {
      const piece = this.pieces.find((p) => p.id === move.piece);
      if (piece?.at && !this.own.includes(piece.side)) this.track(piece.id, piece.at, move.to);
    }
  }

  private async roll(
    moves: Motion[],
    lines: LogLine[],
    pace: number,
    again: boolean,
  ): Promise<void> {
    clearTimeout(this.fade);
    const fresh = moves.flatMap((move): Throw[] =>
      move.kind === "die"
        ? [{ id: this.thrown++, side: SIDES[move.side] ?? null, face: move.face, rolling: true }]
        : [],
    );
    const next = { ...this.rolls };
    for (const die of again ? [] : fresh)
      if (die.side) next[die.side] = [...next[die.side], die.face];
    this.rolls = next;
    this.dice = [...this.dice, ...fresh].slice(-4);
    this.caption = [];
    const { cleared } = this;
    await this.wait(ROLL * pace);
    if (cleared !== this.cleared) return;
    this.dice = this.dice.map((die) => ({ ...die, rolling: false }));
    this.caption = lines;
    this.expected = [];
    await this.wait(READ * pace);
  }

  private async show(move: Motion, lines: LogLine[], pace: number): Promise<void> {
    switch (move.kind) {
      case "run": {
        const from = this.pieces.find((p) => p.id === move.piece)?.at;
        this.last = from ? [from, move.to] : [move.to];
        if (move.ball) this.led(move.to);
        this.run(move.piece, move.to, move.ball);
        return this.wait((GLIDE + 60) * pace);
      }
      case "put":
        this.move(move.piece, move.to);
        return this.wait(90 * pace);
      case "ball":
        this.last = [move.from, move.to];
        this.led(move.from);
        this.led(move.to);
        this.pieces = this.pieces.map((p) => (p.ball ? { ...p, ball: false } : p));
        this.ball = move.to;
        return this.wait((GLIDE + 80) * pace);
      case "hold":
        this.pieces = this.pieces.map((p) =>
          p.id === move.piece || p.ball ? { ...p, ball: p.id === move.piece } : p,
        );
        this.ball = move.at;
        if (this.wayOf !== move.piece[0]) this.way = [];
        this.wayOf = move.piece[0] ?? null;
        this.led(move.at);
        return this.wait(120 * pace);
      case "goal": {
        const text = lines.find((line) => line.tag === "goal")?.text ?? "";
        this.score = move.score;
        await this.stop(
          { ...this.about("goal", move.side, move.piece, text), way: this.way },
          pace,
        );
        this.way = [];
        return;
      }
      case "sent-off":
      case "penalty": {
        const piece = move.kind === "sent-off" ? move.piece : null;
        return this.stop(this.about(move.kind, move.side, piece, ""), pace);
      }
      case "period":
        return this.stop({ ...this.about("break", -1, null, ""), period: move.period }, pace);
      case "die":
        return;
    }
  }

  /** The ball has come to a cell. */
  private led(cell: string): void {
    if (this.way.at(-1) !== cell) this.way = [...this.way, cell];
  }

  private about(kind: Moment["kind"], side: number, id: string | null, text: string): Moment {
    const piece = this.pieces.find((p) => p.id === id) ?? null;
    return { kind, side: SIDES[side] ?? null, piece, score: this.score, text, way: [] };
  }

  /** Everything waits for a moment, or for whoever skips it. */
  private async stop(moment: Moment, pace: number): Promise<void> {
    if (pace === 0) return;
    this.moment = moment;
    await this.wait(Math.max(MOMENT[moment.kind] * pace, LEAST));
    this.moment = null;
  }

  /** Whoever runs takes the ball with him, or leaves it where it lies. */
  private run(id: string, to: string, ball: boolean): void {
    this.pieces = this.pieces.map((p) => (p.id === id ? { ...p, at: to, ball } : p));
    if (ball) this.ball = to;
  }

  private move(id: string, to: string | null): void {
    this.pieces = this.pieces.map((p) => (p.id === id ? { ...p, at: to } : p));
    if (to && this.pieces.some((p) => p.id === id && p.ball)) this.ball = to;
  }

  private wait(ms: number): Promise<void> {
    if (this.hurry || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wake = done;
    });
  }
}

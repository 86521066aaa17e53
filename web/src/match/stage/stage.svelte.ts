/** Shows what was played, one thing after the other, so that nothing is lost when bots are quick. */
import type { Side } from "../../board/acting";
import type { Board, LogLine, OddsLine, Piece, Step, Steps } from "../../lib/messages";
import { lessMotion, settings, type Speed } from "../../lib/settings.svelte";
import { motion, type Kind, type Motion } from "../../lib/story/motion";
import { kickAhead, type Ahead } from "../shootout/ahead";
import { taken } from "../shootout/kicks";
import { crowd, cue, heard } from "../sound/sound";
import { OnPitch, SIDES } from "./pitch.svelte";

export interface Throw {
  id: number;
  side: Side | null;
  face: number;
  rolling: boolean;
}

/** Something everybody stops for. `way` is how the ball came into the goal. */
export interface Moment {
  kind: "goal" | "sent-off" | "penalty" | "break" | "attack";
  side: Side | null;
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
  side: Side | null;
  cells: string[];
}

/** One kick of the shoot-out: not taken yet, on its way, or seen. */
export interface KickShown {
  side: Side;
  piece: Piece | null;
  keeper: Piece | null;
  die: number | null;
  scored: boolean | null;
  phase: "ready" | "run" | "done";
  /** Does it wait for somebody here to take it? */
  mine: boolean;
}

type Goal = Extract<Motion, { kind: "goal" }>;
type Kicked = Extract<Motion, { kind: "kick" }>;

/** How long things take at each speed. */
export const PACE: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.4, instant: 0 };
const GLIDE = 240;
const ROLL = 380;
const READ = 320;
/** A die that only begins a turn is seen in passing: it lies there while one decides. */
const LIGHT_ROLL = 170;
const LIGHT_READ = 40;
/** The ball on its way to goal; the last of it in slow motion where somebody stops it. */
const SHOT = 620;
const STOPPED = 950;
/** The net moves and everybody shouts before the name is read. */
const IN_NET = 650;
/** A card of the others is there long enough to be read. */
const CARD = 1800;
/** How long a moment lasts, unless somebody taps; never less than it takes to read a name. */
const MOMENT: Record<Moment["kind"], number> = {
  goal: 2200,
  "sent-off": 2000,
  penalty: 1600,
  break: 6000,
  attack: 1300,
};
const LEAST = 900;
/** Before a kick of the others, and after each. */
const BREATH = 700;
const AFTER_KICK = 1100;
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
/** Lines that tell what has been seen at a goal. */
const SEEN = new Set(["goal", "kick", "saved", "duel"]);
/** Shots that were tried and went past. */
const SHOTS = new Set(["shot", "header", "penalty"]);
/** Who fails in these goes down; who fails otherwise has been gone past. */
const HEADLONG = new Set(["reckless", "dribble"]);
/** The ball was taken on its way, or from somebody's feet. */
const CUT_OUT = new Set(["interception", "attracted", "lost-pass"]);
const TAKEN = new Set(["tackle", "steal", "dive", "dribble"]);
const SAVED = new Set(["saved", "held", "caught"]);

export class Stage extends OnPitch {
  dice = $state.raw<Throw[]>([]);
  caption = $state.raw<LogLine[]>([]);
  /** What the next roll is about, as it was told before. */
  expected = $state.raw<OddsLine[]>([]);
  moment = $state.raw<Moment | null>(null);
  /** The score since a goal that is still being shown. */
  score = $state.raw<[number, number] | null>(null);
  /** Who has just scored: everything shines in his colours. */
  cheer = $state<Side | null>(null);
  /** The last steps before a goal are being shown once more. */
  replaying = $state(false);
  kick = $state.raw<KickShown | null>(null);
  /** The kicks of the shoot-out so far. */
  kicks = $state.raw<readonly { side: Side; scored: boolean }[]>([]);
  /** The chance of what was chosen here last, in per cent, where dice decide. */
  chance = $state<number | null>(null);
  busy = $state(false);
  /** By how much everything is quicker than usual, for whoever has much to see: below 1. */
  haste = 1;
  /** What the others have done since the last answer of this screen. */
  trails = $state.raw<readonly Trail[]>([]);
  /** The sides that are played from this screen. */
  own: readonly string[] = [];
  rolls = $state.raw<Record<Side, number[]>>({ home: [], away: [] });

  /** Where the ball has been since a side won it. */
  private way: string[] = [];
  private wayOf: string | null = null;
  private hurry = false;
  /** Has somebody decided something since the last kick of the shoot-out? */
  private decided = false;
  /** Counts clearings: what was being shown before one is not shown any further. */
  private cleared = 0;
  private wake: (() => void) | null = null;
  private thrown = 0;
  private fade: ReturnType<typeof setTimeout> | undefined;

  /** Whatever is being shown is finished at once; a replay alone is left out. */
  skip(): void {
    if (!this.replaying && !this.kick) this.hurry = true;
    this.replaying = false;
    this.wake?.();
  }

  override settle(pieces: readonly Piece[], ball: string | null): void {
    super.settle(pieces, ball);
    this.score = null;
    this.cheer = null;
  }

  clear(): void {
    this.cleared++;
    this.hurry = true;
    this.replaying = false;
    this.wake?.();
    this.dice = [];
    this.caption = [];
    this.moment = this.kick = null;
    this.score = null;
    this.cheer = null;
    this.way = [];
    this.last = [];
    this.trails = [];
    this.kicks = [];
    this.past = [];
    this.aimed = this.flight = this.beyond = null;
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

  /** What was chosen here, and what it may lead to. */
  expect(lines: readonly OddsLine[]): void {
    this.expected = [...lines];
    const good = lines.filter((line) => line.good);
    this.chance = good.length
      ? Math.round(good.reduce((sum, { percent }) => sum + percent, 0))
      : null;
  }

  /** Plays one message; `told` is called with the lines of each action when it is shown. */
  async play(
    scene: Steps,
    backlog: number,
    told: (lines: LogLine[]) => void,
    again = false,
  ): Promise<void> {
    this.hurry = document.hidden || backlog > 12;
    const calm = lessMotion() ? 0.6 : 1;
    const pace = PACE[settings.speed] * (backlog > 3 ? 0.5 : 1) * calm * this.haste;
    this.busy = true;
    this.glide = lessMotion() ? 0 : Math.round(GLIDE * pace);
    const { cleared } = this;
    for (const [i, step] of scene.steps.entries())
      if (cleared === this.cleared) {
        const ahead = this.kick || !pace ? null : kickAhead(scene.steps.slice(i));
        if (ahead) await this.stepsUp(ahead, step.by, pace);
        if (cleared === this.cleared) await this.step(step, pace, told, again);
      }
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
    const { cleared } = this;
    heard(step.events);
    const grave = step.events.some((event) => WEIGHTY.has(event.event));
    const theirs = step.by !== "official" && !this.own.includes(step.by);
    if (SIDES.some((side) => side === step.by)) this.decided = true;
    // Nobody reads of a goal or a save before it is seen; the dice lie there meanwhile.
    const kept = moves.some((m) => this.atGoal(m));
    const first = kept ? [] : step.lines;
    const later = kept ? step.lines : [];
    if (moves.some((m) => m.kind === "die"))
      await this.roll(moves, first, grave ? pace * GRAVE : pace, again, grave);
    else if (moves.some((m) => m.kind === "run" || m.kind === "ball")) {
      this.dice = [];
      this.caption = [];
    }
    if (cleared !== this.cleared) return;
    told(first);
    if (theirs && step.lines.some((line) => line.tag === "played")) await this.wait(CARD * pace);
    // What comes after the goal is told after it.
    const cut = 1 + later.findLastIndex((line) => SEEN.has(line.tag));
    const parts = cut ? [later.slice(0, cut), later.slice(cut)] : [later];
    const speak = (): void => {
      const part = parts.shift();
      if (!part?.length) return;
      told(part);
      this.caption = [...this.caption, ...part];
    };
    for (const move of moves)
      if (cleared === this.cleared) {
        if (theirs && !again) this.follow(move);
        await this.show(move, step.lines, pace, speak);
      }
    while (cleared === this.cleared && parts.length) speak();
    // With a new attack nothing of the last one is told any more.
    if (cleared === this.cleared && step.events.some(({ event }) => event === "attack-begins")) {
      this.dice = [];
      this.caption = [];
    }
  }

  /** Does the ball come at a goal with this, and is it in or not? */
  private atGoal(move: Motion): boolean {
    if (move.kind === "duel") return Boolean(this.pieceOf(move.defender)?.keeper);
    return move.kind === "goal" || move.kind === "kick";
  }

  /** Keeps the way of an opponent or of his ball. */
  private follow(move: Motion): void {
    if (move.kind === "ball") this.track(null, move.from, move.to);
    else if (move.kind === "run") {
      const piece = this.pieceOf(move.piece);
      if (piece?.at && !this.own.includes(piece.side)) this.track(piece.id, piece.at, move.to);
    }
  }

  private async roll(
    moves: Motion[],
    lines: LogLine[],
    pace: number,
    again: boolean,
    grave: boolean,
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
    if (pace) cue("dice");
    await this.wait((grave ? ROLL : LIGHT_ROLL) * pace);
    if (cleared !== this.cleared) return;
    this.dice = this.dice.map((die) => ({ ...die, rolling: false }));
    this.caption = lines;
    this.expected = [];
    await this.wait((grave ? READ : LIGHT_READ) * pace);
  }

  private async show(
    move: Motion,
    lines: LogLine[],
    pace: number,
    speak: () => void,
  ): Promise<void> {
    switch (move.kind) {
      case "run": {
        const from = this.pieceOf(move.piece)?.at;
        this.last = from ? [from, move.to] : [move.to];
        if (move.ball) {
          this.keep(move);
          this.led(move.to);
        }
        this.run(move.piece, move.to, move.ball);
        if (move.ball) crowd(move.to);
        return this.wait((GLIDE + 20) * pace);
      }
      case "put":
        this.move(move.piece, move.to);
        return this.wait(90 * pace);
      case "aim":
        this.aimed = { from: move.from, to: move.to };
        this.last = [move.from, move.to];
        this.led(move.from);
        this.gesture("strike", this.holder()?.id);
        return this.wait((GLIDE + 80) * pace);
      case "ball":
        this.keep(move);
        if (this.aimed) await this.shoot(move.from, "shot", pace);
        this.last = [move.from, move.to];
        this.led(move.from);
        this.led(move.to);
        cue("kick");
        this.fly(move.to, { ms: this.glide, how: "roll" });
        crowd(move.to);
        return this.wait((GLIDE + 80) * pace);
      case "hold":
        return this.hold(move, pace);
      case "duel":
        return this.duel(move, pace);
      case "failed":
        return this.fail(move, pace);
      case "fouled":
        this.gesture("tackle", move.piece);
        this.gesture("fall", move.victim);
        return this.wait(GLIDE * pace);
      case "goal":
        return this.goal(move, lines, pace, speak);
      case "kick":
        return this.kicked(move, pace, speak);
      case "sent-off":
      case "penalty": {
        const piece = move.kind === "sent-off" ? move.piece : null;
        return this.stop(this.about(move.kind, move.side, piece, ""), pace);
      }
      case "attack": {
        const text = lines.find((line) => line.tag === "attack-begins")?.text ?? "";
        this.way = [];
        this.past = [];
        return this.stop(this.about("attack", move.side, null, text), pace);
      }
      case "period":
        return this.stop({ ...this.about("break", -1, null, ""), period: move.period }, pace);
      case "die":
        return;
    }
  }

  private async hold(move: Extract<Motion, { kind: "hold" }>, pace: number): Promise<void> {
    this.keep(move);
    if (this.aimed && SAVED.has(move.how)) await this.shoot(move.at, "stopped", pace, move.piece);
    else if (CUT_OUT.has(move.how)) this.gesture("cut-out", move.piece);
    else if (TAKEN.has(move.how)) this.gesture("tackle", move.piece);
    if (CUT_OUT.has(move.how)) cue("cut-out");
    else if (TAKEN.has(move.how)) cue("tackle");
    if (this.ball !== move.at) this.flight = { ms: this.glide, how: "roll" };
    this.give(move.piece, move.at);
    this.aimed = null;
    crowd(move.at);
    if (this.wayOf !== move.piece[0]) this.way = [];
    this.wayOf = move.piece[0] ?? null;
    this.led(move.at);
    return this.wait(120 * pace);
  }

  /** A shot that a keeper stops or that strikes the post; else two who go into one another. */
  private async duel(move: Extract<Motion, { kind: "duel" }>, pace: number): Promise<void> {
    const keeper = this.pieceOf(move.defender);
    if (!keeper?.keeper || !keeper.at) {
      const past = move.won === move.attackers;
      this.gesture("tackle", past ? move.attacker : move.defender);
      this.gesture("beaten", past ? move.defender : move.attacker);
      cue(past ? "past" : "tackle");
      return this.wait(GLIDE * pace);
    }
    if (move.won === move.attackers) return; // the goal is shown next
    const side = SIDES[move.attackers] ?? "home";
    if (move.won < 0) {
      this.gesture("save", keeper.id);
      this.flyBeyond({ side, at: this.aimed?.to ?? null, how: "post" }, this.towards("shot", pace));
      await this.wait(SHOT * pace);
      cue("post");
    } else await this.shoot(keeper.at, "stopped", pace, keeper.id);
    this.aimed = null;
    await this.wait(READ * pace);
  }

  private async fail(move: Extract<Motion, { kind: "failed" }>, pace: number): Promise<void> {
    if (SHOTS.has(move.what)) {
      const side = this.pieceOf(move.piece)?.side === "away" ? "away" : "home";
      this.flyBeyond({ side, at: this.aimed?.to ?? null, how: "wide" }, this.towards("shot", pace));
      cue("kick");
      await this.wait(SHOT * pace);
      cue("groan");
      this.aimed = null;
    } else {
      const headlong = HEADLONG.has(move.what);
      this.gesture(headlong ? "fall" : "beaten", move.piece);
      cue(headlong ? "tackle" : "past");
    }
    return this.wait(GLIDE * pace);
  }

  /** The ball goes at the goal and comes as far as a cell. */
  private async shoot(
    to: string,
    how: "shot" | "stopped",
    pace: number,
    keeper?: string,
  ): Promise<void> {
    this.aimed = null;
    if (this.ball === to) return;
    cue("kick");
    this.led(to);
    this.gesture("strike", this.holder()?.id);
    this.fly(to, this.towards(how, pace));
    if (keeper) this.gesture("save", keeper);
    await this.wait((how === "stopped" ? STOPPED : SHOT) * pace);
    cue(how === "stopped" ? "save" : "block");
  }

  /** The ball flies over the line, the net moves, everybody shouts; then his name, and all again. */
  private async goal(move: Goal, lines: LogLine[], pace: number, speak: () => void): Promise<void> {
    const { cleared } = this;
    const side = SIDES[move.side] ?? "home";
    const before = [...this.lately()];
    const start = { pieces: this.pieces, ball: this.ball };
    const at = this.aimed?.to ?? this.ball;
    const text = lines.find((line) => line.tag === "goal")?.text ?? "";
    await this.intoNet(side, at, pace);
    if (cleared !== this.cleared) return;
    this.score = move.score;
    this.cheer = side;
    speak();
    await this.wait(IN_NET * pace);
    if (cleared !== this.cleared) return;
    await this.stop({ ...this.about("goal", move.side, move.piece, text), way: this.way }, pace);
    if (cleared === this.cleared && pace && !this.hurry && !lessMotion())
      await this.replay(before, start, () => this.intoNet(side, at, 1.3 * pace), pace);
    if (cleared !== this.cleared) return;
    this.way = [];
    this.past = [];
    this.aimed = null;
  }

  private async intoNet(side: Side, at: string | null, pace: number): Promise<void> {
    if (pace && !this.hurry) cue("kick");
    this.gesture("strike", this.holder()?.id);
    const keeper = this.pieces.find((piece) => piece.keeper && piece.side !== side && piece.at);
    this.gesture("beaten", keeper?.id);
    this.flyBeyond({ side, at, how: "net" }, this.towards("shot", pace));
    await this.wait(SHOT * pace);
    if (pace) cue("goal");
  }

  /** The last steps with the ball and the goal, once more, until somebody taps. */
  private async replay(
    before: readonly { pieces: readonly Piece[]; ball: string | null; move: Motion }[],
    end: { pieces: readonly Piece[]; ball: string | null },
    finish: () => Promise<void>,
    pace: number,
  ): Promise<void> {
    this.replaying = true;
    const kept = this.glide;
    this.glide = 0;
    const first = before[0] ?? end;
    this.flight = this.beyond = null;
    this.pieces = first.pieces;
    this.ball = first.ball;
    await this.wait(400 * pace);
    this.glide = Math.round(1.4 * kept);
    for (const { pieces, ball, move } of before) {
      if (!this.replaying) break;
      this.pieces = pieces;
      this.ball = ball;
      if (move.kind === "run") this.run(move.piece, move.to, move.ball);
      else if (move.kind === "ball") this.fly(move.to, { ms: this.glide, how: "roll" });
      else if (move.kind === "hold") this.give(move.piece, move.at);
      await this.wait(1.6 * GLIDE * pace);
    }
    this.pieces = end.pieces;
    this.ball = end.ball;
    if (this.replaying) {
      await finish();
      await this.wait(IN_NET * pace);
    }
    this.glide = kept;
    this.replaying = false;
  }

  /**
   * Somebody steps up, as soon as all that comes before his kick are dice: whoever sits here takes
   * his kick himself, unless he has named the man.
   */
  private async stepsUp({ move, die }: Ahead, by: Step["by"], pace: number): Promise<void> {
    const side = SIDES[move.side] ?? "home";
    const named = this.decided || SIDES.some((one) => one === by);
    const mine = this.own.includes(side) && !named && !this.hurry;
    this.kick = {
      side,
      piece: this.pieceOf(move.piece) ?? null,
      keeper: this.pieces.find((one) => one.keeper && one.side !== side) ?? null,
      die,
      scored: null,
      phase: "ready",
      mine,
    };
    crowd("hush");
    if (mine) await new Promise<void>((resolve) => (this.wake = resolve));
    else await this.wait(BREATH * pace);
    this.wake = null;
  }

  /** Whoever comes late, or comes back, sees the kicks that were taken before. */
  resume(board: Board | null): void {
    this.kicks = taken(board);
  }

  /** Takes the kick that waits. */
  takeKick(): void {
    this.wake?.();
  }

  private async kicked(move: Kicked, pace: number, speak: () => void): Promise<void> {
    const side = SIDES[move.side] ?? "home";
    this.decided = false;
    if (this.kick && pace) {
      this.kick = { ...this.kick, scored: move.scored, phase: "run", mine: false };
      cue("kick");
      await this.wait((move.scored ? SHOT : STOPPED) * pace);
      this.kick = { ...this.kick, phase: "done" };
      cue(move.scored ? "goal" : "groan");
    }
    this.kicks = [...this.kicks, { side, scored: move.scored }];
    speak();
    await this.wait(AFTER_KICK * pace);
    this.kick = this.chance = null;
  }

  private holder(): Piece | undefined {
    return this.pieces.find((piece) => piece.ball);
  }

  private towards(how: "shot" | "stopped", pace: number): { ms: number; how: "shot" | "stopped" } {
    const ms = lessMotion() ? 0 : Math.round((how === "stopped" ? STOPPED : SHOT) * pace);
    return { ms, how };
  }

  /** The ball has come to a cell. */
  private led(cell: string): void {
    if (this.way.at(-1) !== cell) this.way = [...this.way, cell];
  }

  private about(kind: Moment["kind"], side: number, id: string | null, text: string): Moment {
    const piece = this.pieceOf(id) ?? null;
    return { kind, side: SIDES[side] ?? null, piece, score: this.score, text, way: [] };
  }

  /** Everything waits for a moment, or for whoever skips it. */
  private async stop(moment: Moment, pace: number): Promise<void> {
    if (pace === 0) return;
    this.moment = moment;
    await this.wait(Math.max(MOMENT[moment.kind] * pace, LEAST));
    this.moment = null;
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

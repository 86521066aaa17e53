/** A match on the screen: taps, drags and buttons become answers. */
import { declines, met } from "../lib/declining.svelte";
import type { Option, Propose, Steps, Way } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import type { MatchSocket } from "../lib/socket";
import type { Report } from "../lib/story/report";
import { deeds, preselect, tapCard, tapCell, tapPiece } from "../lib/choose";
import { MatchAdvised } from "./choosing/advised.svelte";
import { refusal } from "./choosing/choosing.svelte";
import { counted } from "../lib/story/counted";
import { motion } from "../lib/story/motion";
import { Stoppage } from "./choosing/stoppage";

export type { Why } from "./choosing/choosing.svelte";

/** A second tap so soon is the end of a double click, not a change of mind. */
const TWICE = 350;

/** Will everybody stop for a goal or a break, and want to know its figures? */
function tellsFigures(scene: Steps): boolean {
  const moves = scene.steps.flatMap((step) => step.events.map(motion));
  return moves.some((move) => move?.kind === "goal" || move?.kind === "period");
}

/** Has somebody run or kicked the ball? */
function inPlay(scene: Steps): boolean {
  const moves = scene.steps.flatMap((step) => step.events.map(motion));
  return moves.some((move) => move?.kind === "run" || move?.kind === "ball");
}

export class MatchGame extends MatchAdvised {
  /** Does somebody want to change players at the next stoppage? */
  changing = $state(false);
  /** The question after one about the squad that was not asked. */
  private unasked = $state(-1);
  private readonly stoppage = new Stoppage();
  /** The squad was not asked about just now, and can be. */
  readonly canChange = $derived(this.mine && this.unasked >= 0 && Boolean(this.ask?.undo));
  /** The figures of the goal or the break that is being shown, asked for before it is. */
  counting: Promise<Report> | null = null;
  private drop: string | null = null;
  /** The steps of a way that are still to be played. */
  private walk: string[] = [];
  /** Are they those of a hint? */
  private agreed = false;
  private tapped: { cell: string; at: number; seq: number } = { cell: "", at: 0, seq: -1 };
  private clicked = -1;
  /** The question that was answered last. */
  private answered = -1;

  /** A new question: pick up what there is no choice about, finish a drag that began before it. */
  protected asked(): void {
    this.cache.clear();
    if (this.declined() || this.unaskedFor()) return;
    this.picked = preselect(this.options);
    const { drop, instead } = this;
    this.drop = this.instead = null;
    if (this.goOn()) return;
    const here = drop ? this.targets.cells.get(drop) : undefined;
    const far = drop ? this.ways.get(drop) : undefined;
    void this.weigh();
    void this.weighCells();
    void this.weighMen();
    void this.watch();
    if (here?.length === 1) this.commit(here[0]!);
    else if (far) this.go(far);
    else if (drop && !here) this.misdrop(drop);
    else if (instead && this.targets.pieces.has(instead)) this.tapPiece(instead);
  }

  /** Plays the next step of a way, as long as nothing has come in between. */
  private goOn(): boolean {
    const next = this.walk.shift();
    const option = next && this.options.find((each) => each.action === next);
    if (option && this.agreed) this.sure = option; // who gave the hint need not warn of it
    if (option) this.commit(option);
    else this.walk = [];
    return Boolean(option);
  }

  /** Plays many steps, one after the other. */
  go(way: Way): void {
    this.walk = [...way.actions];
    this.agreed = false;
    this.route = null;
    this.goOn();
  }

  protected follow(actions: readonly string[]): void {
    this.walk = [...actions];
    this.agreed = true;
    this.goOn();
  }

  /** Answers for a person who never wants to be asked this. */
  private declined(): boolean {
    const no = this.options.find((option) => option.verb === "decline");
    if (!no || !this.ask || !this.info) return false;
    const name = `${this.info.game}:${this.ask.decision}`;
    if (!declines(name)) {
      met(name, this.ask.question || this.ask.prompt);
      return false;
    }
    this.commit(no);
    return true;
  }

  /** Answers what need not be asked while play is stopped. */
  private unaskedFor(): boolean {
    if (!this.ask || !this.options.length) return false;
    const always = settings.substitutions === "always" || Boolean(this.known.coach);
    const found = this.stoppage.answer(this.ask, this.stage.pieces, always);
    if (!found) return false;
    if ("quick" in found) this.quick(found.quick);
    else {
      this.play(found.option);
      if (found.squad) this.unasked = this.known.seq;
    }
    return true;
  }

  /** Players are to be changed: now, where that can be asked again, or at the next stoppage. */
  change(on: boolean): void {
    this.changing = this.stoppage.wanted = on;
    if (on && this.canChange) void this.propose("undo");
  }

  /** Esc or a tap elsewhere. A counter that was only picked up is put back, if that is free. */
  cancel(): void {
    const { piece, card, verb } = this.picked;
    const open = this.proposed ?? this.route ?? this.ring ?? this.choice ?? piece ?? card ?? verb;
    if (open || !this.putBack(null)) {
      this.withdraw();
      this.picked = preselect(this.options);
    }
  }

  /** Puts back a counter that was only picked up, and takes another one of one's own instead. */
  protected putBack(instead: string | null): boolean {
    if (!this.pickedUp || !this.ask?.undo) return false;
    this.instead = instead;
    void this.propose("undo");
    return true;
  }

  tap(cell: string): void {
    if (this.stage.busy) {
      this.stage.skip();
      return;
    }
    const twice = this.tapped.cell === cell && performance.now() - this.tapped.at < TWICE;
    const late = twice && this.tapped.seq !== this.known.seq && this.tapped.seq === this.answered;
    this.tapped = { cell, at: performance.now(), seq: this.known.seq };
    if (this.sending || late) return;
    if (!this.mine) {
      if (this.known.ask) this.refuse(cell, null);
      return;
    }
    const sure = this.proposed ?? this.pending;
    if (sure && this.cellOf(sure) === cell) {
      this.commit(sure);
      return;
    }
    if (this.route?.cell === cell) {
      this.go(this.route);
      return;
    }
    if (this.openRing(cell) || this.proposeWay(cell)) return;
    const only = this.direct.get(cell);
    if (only && !this.targets.cells.has(cell)) {
      this.withdraw();
      this.picked = { piece: only.piece! };
      this.suggest(only);
      return;
    }
    const up = this.hand !== null && this.pieceOf(this.hand)?.at === cell;
    if (up && twice && !this.targets.cells.has(cell)) return;
    this.take(tapCell(this.options, this.stage.pieces, this.picked, cell), cell);
  }

  tapPiece(id: string): void {
    if (this.proposed?.piece === id && !this.proposed.cell) this.commit(this.proposed);
    else this.take(tapPiece(this.options, this.picked, id), null);
  }

  /** A card is tapped; the second half of a double click does not answer the next question. */
  tapCard(id: string, clicks = 1): void {
    if (clicks < 2) this.clicked = this.known.seq;
    else if (this.clicked !== this.known.seq) return;
    const sure = this.proposed ?? this.pending;
    if (sure?.card === id) this.commit(sure);
    else if (this.mine && !this.targets.cards.has(id) && this.picked.card !== id)
      void this.explain({ card: id });
    else this.take(tapCard(this.options, this.picked, id), null);
  }

  drag(from: string, to: string | null): void {
    const piece = this.stage.pieces.find((p) => p.at === from && this.targets.pieces.has(p.id));
    const holder = this.pieceAt(from);
    const balls = holder && !this.picked.piece ? deeds(this.options, holder.id) : new Map();
    if (to === null) {
      if (!piece || balls.size) return;
      const answer = tapPiece(this.options, {}, piece.id);
      if (answer.kind === "pick") this.take(answer, from);
      else if (answer.kind === "propose") this.commit(answer.option);
      return;
    }
    if (this.sending || this.stage.busy) {
      this.drop = to;
      return;
    }
    if (balls.size && this.pass(balls, to)) return;
    const here = this.targets.cells.get(to);
    const far = this.ways.get(to);
    if (here?.length === 1) this.commit(here[0]!);
    else if (!here && far) this.go(far);
    else if (here) this.tap(to);
    else this.misdrop(to);
  }

  /** Dropped where it came from it is put back; where it cannot go it stays in hand: why is said. */
  private misdrop(cell: string): void {
    const from = this.pickedUp && this.pieceOf(this.pickedUp)?.at;
    if (from !== cell || !this.putBack(null)) this.tap(cell);
  }

  /** The man on the ball was dragged: to another man it is a pass, to the goal a shot, else a run. */
  private pass(balls: Map<string, Option[]>, to: string): boolean {
    const there = this.pieceAt(to)?.id;
    const all = [...balls.values()].flat();
    const meant = all.filter(
      (each) => each.cell === to || (there && each.piece === there && !each.cell),
    );
    if (meant.length === 1) this.commit(meant[0]!);
    else if (meant.length) this.take({ kind: "choose", options: meant }, to);
    else {
      const run = all.find((each) => each.piece && each.piece === each.actor && !each.cell);
      if (!run || there) return false;
      this.drop = to;
      this.commit(run);
    }
    return true;
  }

  commit(option: Option): void {
    if (this.considers(option)) return;
    this.sure = null;
    if (this.ask) this.stoppage.answered(this.ask, option, this.stage.pieces);
    this.changing = this.stoppage.wanted;
    this.unasked = -1;
    this.play(option);
  }

  private play(option: Option): void {
    const { seq } = this.known;
    const only = option.piece && !option.cell && !option.card ? option.piece : null;
    this.lift = only ? { piece: only, seq: seq + 1 } : null;
    this.answered = seq;
    void this.act({ t: "act", seq, action: option.action });
  }

  confirm(): void {
    if (this.route) this.go(this.route);
    else if (this.hint?.ideas.length) this.playIdea(this.hint.at);
    else if (this.proposed ?? this.pending) this.commit((this.proposed ?? this.pending)!);
  }

  quick(key: string): void {
    if (this.ask) this.stoppage.quick(this.ask, key);
    void this.act({ t: "quick", seq: this.known.seq, key });
  }

  roll(outcome: string): void {
    void this.act({ t: "roll", seq: this.known.seq, outcome });
  }

  private async act(wish: Parameters<MatchSocket["send"]>[0]): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    this.awaited = Infinity;
    this.stage.trails = [];
    this.since = [];
    this.before = { pieces: this.stage.pieces, ball: this.stage.ball };
    const known = wish.t === "act" ? this.cache.get(`${this.known.seq} ${wish.action}`) : null;
    this.stage.expect(wish.t === "act" ? ((this.odds ?? known)?.odds ?? []) : []);
    this.withdraw();
    const reply = await this.socket.send(wish);
    this.awaited = reply?.t === "ok" ? reply.seq : 0;
    if (reply?.t === "ok" && reply.seq > this.known.seq) return;
    this.sending = false;
    if (reply?.t === "no") {
      this.why = { ...refusal(reply), cell: null };
      this.drop = null;
      this.walk = [];
    }
    if (!this.stage.busy) this.asked();
  }

  async propose(what: Propose["what"]): Promise<void> {
    if (what === "undo") this.stoppage.undone();
    const reply = await this.socket.send({ t: "propose", what });
    if (reply?.t === "no") {
      this.instead = null;
      this.why = { ...refusal(reply), rule: null, cell: null };
    }
  }

  protected begins(scene: Steps): void {
    if (this.info && settings.speed !== "instant" && tellsFigures(scene)) {
      this.counting = counted(this.info.id);
      this.counting.catch(() => {}); // a moment is one without figures too
    }
    if (scene.steps.some((step) => step.by === "chance")) this.walk = [];
    if (!inPlay(scene)) return;
    this.stoppage.playOn();
    this.unasked = -1;
  }

  protected asksAgain(): void {
    this.picked = preselect(this.options);
  }
}

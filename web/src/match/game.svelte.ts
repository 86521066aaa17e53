/** A match on the screen: the line to the server, what is shown, and what is being chosen. */
import { api } from "../lib/api";
import { keep, keptOf, nonce } from "../lib/fairness";
import { declines, met } from "../lib/declining.svelte";
import type {
  AskWhy, LogLine, MatchInfo, OddsReply, Option, Picture, Piece, Propose, Steps, Way,
} from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import { matchAddress, MatchSocket, type FromServer, type Line } from "../lib/socket";
import { tokenOf } from "../lib/tokens";
import {
  deeds, preselect, tapCard, tapCell, tapPiece, targets, type Answer, type Picked,
} from "./choose";
import { motion, type GameEvent } from "./motion";
import { NOTHING, reduce, shown, type Known } from "./reduce";
import { Stoppage } from "./stoppage";
import { Stage } from "./stage.svelte";

export interface Why {
  text: string;
  rule: string | null;
  cell: string | null;
}

/** A second tap so soon is the end of a double click, not a change of mind. */
const TWICE = 350;
/** When a nonce that did not get through is sent again. */
const AGAIN = 2000;

const pictures = new Map<string, Promise<Picture>>();

/** A match with settings of its own has a board of its own. */
function pictureOf({ id, game, preset }: MatchInfo): Promise<Picture> {
  const own = preset === "custom";
  const key = own ? id : `${game}/${preset}`;
  const known = pictures.get(key);
  if (known) return known;
  const asked = own
    ? api<Picture>(`/matches/${id}/board`)
    : api<Picture>(`/games/${game}/board`, { query: { preset } });
  pictures.set(key, asked);
  asked.catch(() => pictures.delete(key));
  return asked;
}

/** Has somebody run or kicked the ball? */
function inPlay(scene: Steps): boolean {
  const moves = scene.steps.flatMap((step) => step.events.map((event) => motion(event as GameEvent)));
  return moves.some((move) => move?.kind === "run" || move?.kind === "ball");
}

export class MatchGame {
  known = $state.raw<Known>(NOTHING);
  line = $state<Line>("connecting");
  picture = $state.raw<Picture | null>(null);
  /** The board could not be fetched; the sentence says why, if there is one. */
  boardless = $state<string | null>(null);
  picked = $state.raw<Picked>({});
  proposed = $state.raw<Option | null>(null);
  /** Several things can be meant by a tap here. */
  choice = $state.raw<{ options: Option[]; cell: string | null } | null>(null);
  odds = $state.raw<OddsReply | null>(null);
  /** The man on the ball has been tapped: what he can do, each with its best chance. */
  ring = $state.raw<{ piece: string; deeds: Map<string, Option[]> } | null>(null);
  /** The best chance of each kind of action, in per cent. */
  chances = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** What is known about targets that are compared: the chance of each, by its action. */
  compared = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** Many steps that would be played in one gesture. */
  route = $state.raw<Way | null>(null);
  why = $state.raw<Why | null>(null);
  shaking = $state<string | null>(null);
  sending = $state(false);
  muted = $state(false);

  /** Does somebody want to change players at the next stoppage? */
  changing = $state(false);
  /** The question after one about the squad that was not asked. */
  private unasked = $state(-1);
  private readonly stoppage = new Stoppage();

  /** What was played since the last answer. */
  private since = $state.raw<readonly Steps[]>([]);

  /** The last answer of this screen, if it only picked up a counter, and its number. */
  private lift = $state.raw<{ piece: string; seq: number } | null>(null);

  readonly stage = new Stage();

  /** What is being decided, once everything before it has been shown; nothing after the end. */
  readonly ask = $derived(
    this.stage.busy || this.known.scenes.length || this.known.match?.status === "over"
      ? null
      : this.known.ask,
  );
  readonly options = $derived(this.ask && !this.sending ? this.ask.options : []);
  readonly targets = $derived(targets(this.options, this.picked));
  readonly mine = $derived(this.options.length > 0);
  /** Where many steps lead, beside the cells that one step leads to. */
  readonly ways = $derived(
    new Map(this.mine && !this.picked.verb ? (this.ask?.ways ?? []).map((way) => [way.cell, way]) : []),
  );
  readonly info = $derived(this.known.match);
  /** Can what the others have done be shown again? */
  readonly canShowAgain = $derived(this.mine && this.stage.trails.length > 0 && this.since.length > 0);
  /** The counter that was picked up by the last answer: what is asked now is about it. */
  readonly pickedUp = $derived(
    this.mine && this.lift?.seq === this.known.seq ? this.lift.piece : null,
  );
  /** The squad was not asked about just now, and can be. */
  readonly canChange = $derived(this.mine && this.unasked >= 0 && Boolean(this.ask?.undo));
  readonly board = $derived(this.known.board);
  /** The counter in hand: picked here, or by an answer that only the cell is missing from. */
  readonly hand = $derived(
    this.picked.piece ??
      (this.targets.cells.size && !this.targets.pieces.size ? (this.ask?.about ?? this.pickedUp) : null),
  );
  /** The way of the ball or the runner, with where it begins. */
  readonly path = $derived.by((): string[] => {
    const way = this.route?.path ?? this.odds?.path ?? [];
    if (!way.length) return [];
    const from = this.hand && !this.route ? this.pieceOf(this.hand)?.at : this.stage.ball;
    return from && way[0] !== from ? [from, ...way] : [...way];
  });
  /** Is a person at another screen on the other side? He may be asked for something. */
  readonly company = $derived(
    Boolean(this.info?.seats.some((s) => s.kind === "person" && !this.info?.you.includes(s.side))),
  );

  private readonly socket: MatchSocket;
  private readonly cache = new Map<string, OddsReply | null>();
  private pointing: ReturnType<typeof setTimeout> | undefined;
  /** What is being pointed at: an answer about anything else comes too late. */
  private looked: Option | null = null;
  /** The counter that is wanted instead of the one that is being put back. */
  private instead: string | null = null;
  private showing = false;
  /** The number of the state that must be shown before the next answer. */
  private awaited = 0;
  private drop: string | null = null;
  /** A tap that is being looked into: whether it can be played at once. */
  private pending: Option | null = null;
  /** The steps of a way that are still to be played. */
  private walk: string[] = [];
  /** How the board was before what was played since the last answer. */
  private before: { pieces: readonly Piece[]; ball: string | null } = { pieces: [], ball: null };
  private tapped: { cell: string; at: number; seq: number } = { cell: "", at: 0, seq: -1 };
  private clicked = -1;
  /** The question that was answered last. */
  private answered = -1;
  private shake: ReturnType<typeof setTimeout> | undefined;
  private adding: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.socket = new MatchSocket(
      () => {
        const { seq, chat } = this.known;
        const after = seq >= 0 ? seq : null;
        return matchAddress(id, after, chat.at(-1)?.no ?? 0, settings.lang);
      },
      () => tokenOf(id),
      { heard: (message) => this.heard(message), line: (state) => (this.line = state) },
    );
  }

  open(): void {
    this.socket.open();
  }

  /** Leaves and comes in again, as the holder of another seat. */
  reopen(): void {
    this.socket.close();
    this.known = NOTHING;
    this.socket.open();
  }

  close(): void {
    this.socket.close();
    clearTimeout(this.adding);
    this.stage.clear();
  }

  hurry(): void {
    this.socket.hurry();
  }

  // -- what the server says ----------------------------------------------------------------------

  private heard(message: FromServer): void {
    const before = this.known.fresh;
    this.known = reduce(this.known, message);
    if (this.known.seq >= this.awaited && (message.t === "steps" || message.t === "state"))
      this.sending = false;
    if (this.known.fresh !== before) this.arrive();
    else if (message.t === "steps") void this.perform();
  }

  private arrive(): void {
    const { match, board } = this.known;
    this.stage.clear();
    this.stage.own = match?.you ?? [];
    this.since = [];
    this.withdraw();
    if (board) this.stage.settle(board.pieces, board.ball ?? null);
    this.fetchBoard();
    if (match) this.addNonce(match);
    this.asked();
  }

  /** Fetches the board if it is not there; whoever is told that it failed may ask again. */
  fetchBoard(): void {
    const { match } = this.known;
    if (!match || this.picture) return;
    this.boardless = null;
    pictureOf(match).then(
      (found) => (this.picture = found),
      (error: Error) => (this.boardless = error.message),
    );
  }

  /** The dice wait for this browser's nonce: what they are bound by is kept first. */
  private addNonce({ dice, you }: MatchInfo): void {
    clearTimeout(this.adding);
    const token = tokenOf(this.id);
    const { commitment } = dice;
    if (!token || !commitment || !dice.waiting?.some((side) => you.includes(side))) return;
    const kept = keptOf(this.id) ?? keep(this.id, { commitment, nonce: nonce() });
    if (kept.commitment !== commitment) return; // it was changed: nothing is added to such dice
    const again = () => this.known.match && this.addNonce(this.known.match);
    api(`/matches/${this.id}/nonce`, { body: { token, ...kept } }).catch(() => {
      this.adding = setTimeout(again, AGAIN);
    });
  }

  private async perform(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    while (this.known.scenes.length) {
      const scene = this.known.scenes[0]!;
      if (scene.steps.some((step) => step.by === "chance")) this.walk = [];
      if (inPlay(scene)) {
        this.stoppage.playOn();
        this.unasked = -1;
      }
      const fresh = this.known.fresh;
      this.withdraw();
      await this.stage.play(scene, this.known.scenes.length - 1, (lines) => this.tell(lines, fresh));
      if (this.known.fresh !== fresh) continue;
      this.known = shown(this.known, scene);
      this.since = [...this.since, scene];
      this.stage.settle(scene.board.pieces, scene.board.ball ?? null);
    }
    this.showing = false;
    this.asked();
  }

  /** Once more what has happened since the last answer. */
  async again(): Promise<void> {
    if (this.showing || !this.canShowAgain) return;
    this.showing = true;
    this.withdraw();
    const { fresh } = this.known;
    this.stage.settle(this.before.pieces, this.before.ball);
    for (const scene of this.since)
      if (this.known.fresh === fresh) await this.stage.play(scene, 0, () => {}, true);
    const { board } = this.known;
    if (board) this.stage.settle(board.pieces, board.ball ?? null);
    this.showing = false;
    if (this.known.scenes.length) void this.perform();
    else this.picked = preselect(this.options);
  }

  private tell(lines: LogLine[], fresh: number): void {
    if (lines.length && this.known.fresh === fresh)
      this.known = { ...this.known, log: [...this.known.log, ...lines] };
  }

  /** A new question: pick up what there is no choice about, finish a drag that began before it. */
  private asked(): void {
    this.cache.clear();
    if (this.declined() || this.unaskedFor()) return;
    this.picked = preselect(this.options);
    const { drop, instead } = this;
    this.drop = this.instead = null;
    if (this.goOn()) return;
    const here = drop ? this.targets.cells.get(drop) : undefined;
    const far = drop ? this.ways.get(drop) : undefined;
    void this.weigh();
    if (here?.length === 1) this.commit(here[0]!);
    else if (far) this.go(far);
    else if (drop && !here && this.putBack(null)) return;
    else if (instead && this.targets.pieces.has(instead)) this.tapPiece(instead);
  }

  /** Plays the next step of a way, as long as nothing has come in between. */
  private goOn(): boolean {
    const next = this.walk.shift();
    const option = next && this.options.find((each) => each.action === next);
    if (option) this.commit(option);
    else this.walk = [];
    return Boolean(option);
  }

  /** Plays many steps, one after the other. */
  go(way: Way): void {
    this.walk = [...way.actions];
    this.route = null;
    this.goOn();
  }

  /** Asks how good the best of each kind of action is, where there are several with the ball. */
  private async weigh(): Promise<void> {
    this.chances = new Map();
    const kinds = new Set(this.options.flatMap((each) => (each.actor ? [each.verb] : [])));
    if (kinds.size < 2) return;
    const { seq } = this.known;
    const reply = await this.socket.send({ t: "chances", seq });
    if (reply?.t === "chances" && seq === this.known.seq)
      this.chances = new Map(reply.best.map(({ verb, percent }) => [verb, percent]));
  }

  /** Asks for the odds of some options side by side. */
  async compare(options: readonly Option[]): Promise<void> {
    const found = await Promise.all(options.map((option) => this.oddsOf(option)));
    const good = found.flatMap((odds, i): [string, number][] => {
      const lines = odds?.odds ?? [];
      if (!lines.some((line) => typeof line.good === "boolean")) return [];
      const sum = lines.reduce((all, line) => all + (line.good ? line.percent : 0), 0);
      return [[options[i]!.action, Math.round(sum)]];
    });
    if (options.every((option) => this.options.includes(option)))
      this.compared = new Map([...this.compared, ...good]);
  }

  /** Answers for a person who never wants to be asked this. */
  private declined(): boolean {
    const no = this.options.find((option) => option.verb === "decline");
    if (!no || !this.ask || !this.info) return false;
    const name = `${this.info.game}:${this.ask.decision}`;
    if (!declines(name)) {
      met(name, this.ask.prompt);
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

  // -- choosing ----------------------------------------------------------------------------------

  withdraw(): void {
    this.looked = null;
    this.picked = {};
    this.proposed = null;
    this.pending = null;
    this.route = null;
    this.ring = null;
    this.compared = new Map();
    this.choice = null;
    this.odds = null;
    this.why = null;
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
  private putBack(instead: string | null): boolean {
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
    const up = this.hand !== null && this.pieceOf(this.hand)?.at === cell;
    if (up && twice && !this.targets.cells.has(cell)) return;
    this.take(tapCell(this.options, this.stage.pieces, this.picked, cell), cell);
  }

  /** A tap on the man on the ball: all he can do; on him again: nothing. */
  private openRing(cell: string): boolean {
    const piece = this.pieceAt(cell);
    const open = this.ring?.piece === piece?.id;
    if (!piece || piece.side !== this.ask?.by || this.picked.verb) return false;
    const found = deeds(this.options, piece.id);
    if (!found.size) return false;
    this.withdraw();
    this.picked = preselect(this.options);
    if (!open) this.ring = { piece: piece.id, deeds: found };
    return true;
  }

  /** One of the things the man on the ball can do; where it needs a target, that comes next. */
  doIt(verb: string): void {
    const options = this.ring?.deeds.get(verb) ?? [];
    const piece = this.ring?.piece;
    this.withdraw();
    if (options.length === 1) this.commit(options[0]!);
    else if (options.length) {
      const own = options.every((option) => option.piece === piece && option.cell);
      this.picked = own ? { verb, piece } : { verb };
      if (options.length <= 12) void this.compare(options);
    }
  }

  /** A far cell: shown with its way, and played at once where nobody can interfere. */
  private proposeWay(cell: string): boolean {
    const way = this.targets.cells.has(cell) ? undefined : this.ways.get(cell);
    if (!way) return false;
    const picked = this.picked;
    this.withdraw();
    this.picked = picked;
    if (way.safe === 100 && !this.company) this.go(way);
    else this.route = way;
    return true;
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

  private async explain(wish: { piece?: string; card?: string }): Promise<void> {
    await this.hearWhy(wish, null);
  }

  /** Asks why not; an answer to an older question is not shown under a newer one. */
  private async hearWhy(wish: Omit<AskWhy, "t" | "n" | "seq">, cell: string | null): Promise<void> {
    const { seq } = this.known;
    const reply = await this.socket.send({ t: "why", seq, ...wish });
    if (seq === this.known.seq && (reply?.t === "why" || reply?.t === "no"))
      this.why = { text: reply.text, rule: reply.rule ?? null, cell };
  }

  private take(answer: Answer, cell: string | null): void {
    this.why = null;
    this.choice = null;
    this.proposed = null;
    this.pending = null;
    this.route = null;
    this.ring = null;
    this.odds = null;
    switch (answer.kind) {
      case "pick":
        this.picked = answer.picked;
        return;
      case "propose":
        this.suggest(answer.option);
        return;
      case "choose":
        this.choice = { options: answer.options, cell };
        void this.compare(answer.options);
        return;
      case "withdraw":
        this.withdraw();
        return;
      case "no":
        if (cell && !this.changeMind(cell)) this.refuse(cell, this.picked.piece ?? null);
        this.picked = preselect(this.options);
    }
  }

  /** A tap on the counter in hand puts it back; on another of one's own: that one instead. */
  private changeMind(cell: string): boolean {
    const there = this.pieceAt(cell);
    if (!there || there.side !== this.ask?.by) return false;
    const stop = this.options.find((option) => option.verb === "stop");
    if (stop && there.id !== this.hand) {
      this.instead = there.id;
      this.commit(stop);
      return true;
    }
    return this.putBack(there.id === this.pickedUp ? null : there.id);
  }

  /** Shows what an option leads to, or plays it: what rolls no die and can be undone needs one tap. */
  suggest(option: Option): void {
    if (!settings.confirm || option.light) {
      this.commit(option);
      return;
    }
    const own = option.piece && this.pieceOf(option.piece)?.side === this.ask?.by;
    const only = own && !option.cell && !option.card;
    const { picked } = this;
    this.pending = option;
    void this.oddsOf(option).then((odds) => {
      if (this.pending !== option || this.picked !== picked || !this.options.includes(option)) return;
      this.pending = null;
      const free = odds && (only ? !odds.odds.length : odds.free && !this.company);
      if (free || this.compared.has(option.action)) this.commit(option);
      else {
        this.proposed = option;
        this.odds = odds;
      }
    });
  }

  /** Pointing at a target without choosing it. */
  point(cell: string | null): void {
    clearTimeout(this.pointing);
    if (this.proposed || this.choice || this.route) return;
    const options = cell ? this.targets.cells.get(cell) : undefined;
    if (!options) {
      this.looked = null;
      this.odds = null;
      return;
    }
    this.look(options[0]!);
  }

  look(option: Option | null): void {
    clearTimeout(this.pointing);
    this.looked = option;
    if (!option) {
      this.odds = this.proposed ? this.odds : null;
      return;
    }
    this.pointing = setTimeout(() => {
      void this.oddsOf(option).then((odds) => {
        if (!this.proposed && this.looked === option) this.odds = odds;
      });
    }, 90);
  }

  private async oddsOf(option: Option): Promise<OddsReply | null> {
    const { seq } = this.known;
    const key = `${seq} ${option.action}`;
    if (this.cache.has(key)) return this.cache.get(key) ?? null;
    const reply = await this.socket.send({ t: "odds", seq, action: option.action });
    const odds = reply?.t === "odds" ? reply : null;
    if (seq === this.known.seq) this.cache.set(key, odds);
    return seq === this.known.seq ? odds : null;
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
    else if (here || !this.putBack(null)) this.tap(to);
  }

  /** The man on the ball was dragged: to another man it is a pass, to the goal a shot, else a run. */
  private pass(balls: Map<string, Option[]>, to: string): boolean {
    const there = this.pieceAt(to)?.id;
    const all = [...balls.values()].flat();
    const meant = all.filter((each) => each.cell === to || (there && each.piece === there && !each.cell));
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
    this.stage.expected = wish.t === "act" ? (this.odds?.odds ?? []) : [];
    this.withdraw();
    const reply = await this.socket.send(wish);
    this.awaited = reply?.t === "ok" ? reply.seq : 0;
    if (reply?.t === "ok" && reply.seq > this.known.seq) return;
    this.sending = false;
    if (reply?.t === "no") {
      this.why = { text: reply.text, rule: reply.rule ?? null, cell: null };
      this.drop = null;
      this.walk = [];
    }
    if (!this.stage.busy) this.asked();
  }

  private refuse(cell: string, piece: string | null): void {
    clearTimeout(this.shake);
    this.shaking = cell;
    this.shake = setTimeout(() => (this.shaking = null), 400);
    const here = piece ?? this.stage.pieces.find((p) => p.at === cell)?.id ?? null;
    const onPiece = !piece && here;
    const wish = onPiece ? { piece: here } : { piece, cell };
    void this.hearWhy(wish, cell);
  }

  // -- around the match --------------------------------------------------------------------------

  async propose(what: Propose["what"]): Promise<void> {
    if (what === "undo") this.stoppage.undone();
    const reply = await this.socket.send({ t: "propose", what });
    if (reply?.t === "no") {
      this.instead = null;
      this.why = { text: reply.text, rule: null, cell: null };
    }
  }

  async answer(what: "undo" | "draw" | "rematch", yes: boolean): Promise<void> {
    await this.socket.send({ t: "answer", what, yes });
  }

  async chat(text: string): Promise<string | null> {
    const reply = await this.socket.send({ t: "chat", text });
    return reply?.t === "no" ? reply.text : null;
  }

  mute(on: boolean): void {
    this.muted = on;
    void this.socket.send({ t: "mute", on });
  }

  speak(): void {
    void this.socket.send({ t: "lang", lang: settings.lang });
  }

  // -- looking things up -------------------------------------------------------------------------

  pieceOf(id: string): Piece | undefined {
    return this.stage.pieces.find((p) => p.id === id);
  }

  pieceAt(cell: string): Piece | undefined {
    return this.stage.pieces.find((p) => p.at === cell);
  }

  /** Where an option is to be pointed at. */
  cellOf(option: Option): string | null {
    return option.cell ?? (option.piece ? (this.pieceOf(option.piece)?.at ?? null) : null);
  }
}

/** A match on the screen: the line to the server, what is shown, and what is being chosen. */
import { api } from "../lib/api";
import { keep, keptOf, nonce } from "../lib/fairness";
import { declines, met } from "../lib/declining.svelte";
import type {
  AskWhy, LogLine, MatchInfo, OddsReply, Option, Picture, Piece, Propose,
} from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import { matchAddress, MatchSocket, type FromServer, type Line } from "../lib/socket";
import { tokenOf } from "../lib/tokens";
import { preselect, tapCard, tapCell, tapPiece, targets, type Answer, type Picked } from "./choose";
import { NOTHING, reduce, shown, type Known } from "./reduce";
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
  why = $state.raw<Why | null>(null);
  shaking = $state<string | null>(null);
  sending = $state(false);
  muted = $state(false);

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
  readonly info = $derived(this.known.match);
  /** The counter that was picked up by the last answer: what is asked now is about it. */
  readonly pickedUp = $derived(
    this.mine && this.lift?.seq === this.known.seq ? this.lift.piece : null,
  );
  readonly board = $derived(this.known.board);
  /** The counter in hand: picked here, or by an answer that only the cell is missing from. */
  readonly hand = $derived(
    this.picked.piece ??
      (this.targets.cells.size && !this.targets.pieces.size ? (this.ask?.about ?? this.pickedUp) : null),
  );
  /** The way of the ball or the runner, with where it begins. */
  readonly path = $derived.by((): string[] => {
    const way = this.odds?.path ?? [];
    if (!way.length) return [];
    const from = this.hand ? this.pieceOf(this.hand)?.at : this.stage.ball;
    return from && way[0] !== from ? [from, ...way] : [...way];
  });  /** Is a person at another screen on the other side? He may be asked for something. */
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
  private tapped: { cell: string; at: number } = { cell: "", at: 0 };
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
      const fresh = this.known.fresh;
      this.withdraw();
      await this.stage.play(scene, this.known.scenes.length - 1, (lines) => this.tell(lines, fresh));
      if (this.known.fresh !== fresh) continue;
      this.known = shown(this.known, scene);
      this.stage.settle(scene.board.pieces, scene.board.ball ?? null);
    }
    this.showing = false;
    this.asked();
  }

  private tell(lines: LogLine[], fresh: number): void {
    if (lines.length && this.known.fresh === fresh)
      this.known = { ...this.known, log: [...this.known.log, ...lines] };
  }

  /** A new question: pick up what there is no choice about, finish a drag that began before it. */
  private asked(): void {
    this.cache.clear();
    if (this.declined()) return;
    this.picked = preselect(this.options);
    const { drop, instead } = this;
    this.drop = this.instead = null;
    const here = drop ? this.targets.cells.get(drop) : undefined;
    if (here?.length === 1) this.commit(here[0]!);
    else if (instead && this.targets.pieces.has(instead)) this.tapPiece(instead);
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

  // -- choosing ----------------------------------------------------------------------------------

  withdraw(): void {
    this.looked = null;
    this.picked = {};
    this.proposed = null;
    this.choice = null;
    this.odds = null;
    this.why = null;
  }

  /** Esc or a tap elsewhere. A counter that was only picked up is put back, if that is free. */
  cancel(): void {
    const open = this.proposed ?? this.choice ?? this.picked.piece ?? this.picked.card;
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
    this.tapped = { cell, at: performance.now() };
    if (this.sending) return;
    if (!this.mine) {
      if (this.known.ask) this.refuse(cell, null);
      return;
    }
    if (this.proposed && this.cellOf(this.proposed) === cell) {
      this.commit(this.proposed);
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

  tapCard(id: string): void {
    if (this.proposed?.card === id) this.commit(this.proposed);
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
    return this.putBack(there.id === this.pickedUp ? null : there.id);
  }

  /** Shows what an option leads to; picking up one of your own counters needs no second tap. */
  suggest(option: Option): void {
    if (!settings.confirm || option.light) {
      this.commit(option);
      return;
    }
    const own = option.piece && this.pieceOf(option.piece)?.side === this.ask?.by;
    const only = own && !option.cell && !option.card;
    if (!only) this.proposed = option;
    const { picked } = this;
    void this.oddsOf(option).then((odds) => {
      if (this.picked !== picked || !this.options.includes(option)) return;
      if (only && odds && !odds.odds.length) this.commit(option);
      else if (only) this.proposed = option;
      if (this.proposed === option) this.odds = odds;
    });
  }

  /** Pointing at a target without choosing it. */
  point(cell: string | null): void {
    clearTimeout(this.pointing);
    if (this.proposed || this.choice) return;
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
    if (to === null) {
      if (!piece) return;
      const answer = tapPiece(this.options, {}, piece.id);
      if (answer.kind === "pick") this.take(answer, from);
      else if (answer.kind === "propose") this.commit(answer.option);
      return;
    }
    if (this.sending || this.stage.busy) {
      this.drop = to;
      return;
    }
    const here = this.targets.cells.get(to);
    if (here?.length === 1) this.commit(here[0]!);
    else this.tap(to);
  }

  commit(option: Option): void {
    const { seq } = this.known;
    const only = option.piece && !option.cell && !option.card ? option.piece : null;
    this.lift = only ? { piece: only, seq: seq + 1 } : null;
    void this.act({ t: "act", seq, action: option.action });
  }

  confirm(): void {
    if (this.proposed) this.commit(this.proposed);
  }

  quick(key: string): void {
    void this.act({ t: "quick", seq: this.known.seq, key });
  }

  roll(outcome: string): void {
    void this.act({ t: "roll", seq: this.known.seq, outcome });
  }

  private async act(wish: Parameters<MatchSocket["send"]>[0]): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    this.awaited = Infinity;
    this.stage.expected = wish.t === "act" ? (this.odds?.odds ?? []) : [];
    this.withdraw();
    const reply = await this.socket.send(wish);
    this.awaited = reply?.t === "ok" ? reply.seq : 0;
    if (reply?.t === "ok" && reply.seq > this.known.seq) return;
    this.sending = false;
    if (reply?.t === "no") {
      this.why = { text: reply.text, rule: reply.rule ?? null, cell: null };
      this.drop = null;
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

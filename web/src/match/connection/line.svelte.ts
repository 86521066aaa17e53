/** The line to the server: what it says, what of it has been shown, and what is said to it. */
import { api } from "../../lib/api";
import { keep, keptOf, nonce } from "../../lib/fairness";
import type { Board, LogLine, MatchInfo, Picture, Piece, Steps } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import { matchAddress, MatchSocket, type FromServer, type Line } from "../../lib/socket";
import { tokenOf } from "../../lib/tokens";
import { NOTHING, reduce, shown, type Known } from "./reduce";
import { Stage } from "../stage/stage.svelte";

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

export abstract class MatchLine {
  known = $state.raw<Known>(NOTHING);
  line = $state<Line>("connecting");
  /** Why the server does not let anybody in. */
  refused = $state.raw<{ code: string; text: string } | null>(null);
  picture = $state.raw<Picture | null>(null);
  /** The board could not be fetched; the sentence says why, if there is one. */
  boardless = $state<string | null>(null);
  sending = $state(false);
  muted = $state(false);
  /** What was played since the last answer. */
  protected since = $state.raw<readonly Steps[]>([]);
  readonly stage = new Stage();
  /** What is being decided, once everything before it has been shown; nothing after the end. */
  readonly ask = $derived(
    this.stage.busy || this.known.scenes.length || this.known.match?.status === "over"
      ? null
      : this.known.ask,
  );
  readonly options = $derived(this.ask && !this.sending ? this.ask.options : []);
  readonly mine = $derived(this.options.length > 0);
  readonly info = $derived(this.known.match);
  /** Can what the others have done be shown again? */
  readonly canShowAgain = $derived(
    this.mine && this.stage.trails.length > 0 && this.since.length > 0,
  );
  readonly board = $derived(this.known.board);
  /** Is a person at another screen on the other side? He may be asked for something. */
  readonly company = $derived(
    Boolean(this.info?.seats.some((s) => s.kind === "person" && !this.info?.you.includes(s.side))),
  );
  protected readonly socket: MatchSocket;
  protected showing = false;
  /** The number of the state that must be shown before the next answer. */
  protected awaited = 0;
  /** How the board was before what was played since the last answer. */
  protected before: { pieces: readonly Piece[]; ball: string | null } = { pieces: [], ball: null };
  protected adding: ReturnType<typeof setTimeout> | undefined;

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

  cut(): void {
    this.socket.cut();
  }

  hurry(): void {
    this.socket.hurry();
  }

  protected heard(message: FromServer): void {
    if (message.t === "no" && message.n === 0) this.refused = message;
    const before = this.known.fresh;
    this.known = reduce(this.known, message);
    if (this.known.seq >= this.awaited && (message.t === "steps" || message.t === "state"))
      this.sending = false;
    if (this.known.fresh !== before) this.arrive();
    else if (message.t === "steps") void this.perform();
  }

  protected arrive(): void {
    const { match, board } = this.known;
    this.stage.clear();
    this.stage.own = match?.you ?? [];
    this.stage.resume(board);
    this.since = [];
    this.withdraw();
    if (board) this.place(board);
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
  protected addNonce({ dice, you }: MatchInfo): void {
    clearTimeout(this.adding);
    const token = tokenOf(this.id);
    const { commitment } = dice;
    if (!commitment || !dice.waiting?.some((side) => you.includes(side))) return;
    const kept = keptOf(this.id) ?? keep(this.id, { commitment, nonce: nonce() });
    if (kept.commitment !== commitment) return; // it was changed: nothing is added to such dice
    const again = () => this.known.match && this.addNonce(this.known.match);
    api(`/matches/${this.id}/nonce`, { body: { token, ...kept } }).catch(() => {
      this.adding = setTimeout(again, AGAIN);
    });
  }

  protected async perform(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    while (this.known.scenes.length) {
      const scene = this.known.scenes[0]!;
      this.begins(scene);
      const fresh = this.known.fresh;
      this.withdraw();
      await this.stage.play(scene, this.known.scenes.length - 1, (lines) =>
        this.tell(lines, fresh),
      );
      if (this.known.fresh !== fresh) continue;
      this.known = shown(this.known, scene);
      this.since = [...this.since, scene];
      this.place(scene.board);
    }
    this.showing = false;
    this.asked();
  }

  /** The board as it is now. Who is asked about has only been picked up: he has not moved yet. */
  private place(board: Board): void {
    const about = this.known.ask?.about;
    const pieces = board.pieces.map((piece) =>
      piece.id === about && piece.marks?.includes("moved")
        ? { ...piece, marks: piece.marks.filter((mark) => mark !== "moved") }
        : piece,
    );
    this.stage.settle(pieces, board.ball ?? null);
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
    if (board) this.place(board);
    this.showing = false;
    if (this.known.scenes.length) void this.perform();
    else this.asksAgain();
  }

  protected tell(lines: LogLine[], fresh: number): void {
    if (lines.length && this.known.fresh === fresh)
      this.known = { ...this.known, log: [...this.known.log, ...lines] };
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

  pieceOf(id: string): Piece | undefined {
    return this.stage.pieces.find((p) => p.id === id);
  }

  pieceAt(cell: string): Piece | undefined {
    return this.stage.pieces.find((p) => p.at === cell);
  }

  /** A new question: whoever chooses looks at it. */
  protected abstract asked(): void;
  /** The same question once more. */
  protected abstract asksAgain(): void;
  /** Something is about to be shown. */
  protected abstract begins(scene: Steps): void;
  abstract withdraw(): void;
}

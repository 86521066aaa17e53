/** The line to the server: what is known of a match, and what is said to it. */
import { api } from "../../lib/api";
import { keep, keptOf, nonce } from "../../lib/fairness";
import type { LogLine, MatchInfo, Picture, Steps } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import {
  matchAddress,
  MatchSocket,
  type FromServer,
  type Line,
  type Reply,
  type Wish,
} from "../../lib/socket";
import { tokenOf } from "../../lib/tokens";
import { NOTHING, reduce, shown, type Known } from "./reduce";

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

export class Connection {
  known = $state.raw<Known>(NOTHING);
  line = $state<Line>("connecting");
  /** Why the server does not let anybody in. */
  refused = $state.raw<{ code: string; text: string } | null>(null);
  picture = $state.raw<Picture | null>(null);
  /** The board could not be fetched; the sentence says why, if there is one. */
  boardless = $state<string | null>(null);
  muted = $state(false);
  readonly info = $derived(this.known.match);
  readonly board = $derived(this.known.board);
  private readonly socket: MatchSocket;
  private adding: ReturnType<typeof setTimeout> | undefined;

  /** `heard` is told of every message, and whether everything is new with it. */
  constructor(
    readonly id: string,
    private readonly heard: (message: FromServer, anew: boolean) => void,
  ) {
    this.socket = new MatchSocket(
      () => {
        const { seq, chat, gallery } = this.known;
        const after = seq >= 0 ? seq : null;
        const last = (lines: typeof chat) => lines.at(-1)?.no ?? 0;
        return matchAddress(id, after, last(chat), last(gallery), settings.lang);
      },
      () => tokenOf(id),
      { heard: (message) => this.hear(message), line: (state) => (this.line = state) },
    );
  }

  /** The number of the last action that has been heard of. */
  get seq(): number {
    return this.known.seq;
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
  }

  cut(): void {
    this.socket.cut();
  }

  hurry(): void {
    this.socket.hurry();
  }

  send(wish: Wish): Promise<Reply | null> {
    return this.socket.send(wish);
  }

  private hear(message: FromServer): void {
    if (message.t === "no" && message.n === 0) this.refused = message;
    const { fresh } = this.known;
    this.known = reduce(this.known, message);
    const anew = this.known.fresh !== fresh;
    if (anew) {
      this.fetchBoard();
      this.addNonce();
    }
    this.heard(message, anew);
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
  private addNonce(): void {
    clearTimeout(this.adding);
    const { match } = this.known;
    const commitment = match?.dice.commitment;
    if (!commitment || !match.dice.waiting?.some((side) => match.you.includes(side))) return;
    const token = tokenOf(this.id);
    const kept = keptOf(this.id) ?? keep(this.id, { commitment, nonce: nonce() });
    if (kept.commitment !== commitment) return; // it was changed: nothing is added to such dice
    api(`/matches/${this.id}/nonce`, { body: { token, ...kept } }).catch(() => {
      this.adding = setTimeout(() => this.addNonce(), AGAIN);
    });
  }

  /** A scene has been shown to its end. */
  shown(scene: Steps): void {
    this.known = shown(this.known, scene);
  }

  /** Lines of the log are read when what they tell has been seen. */
  tell(lines: readonly LogLine[]): void {
    if (lines.length) this.known = { ...this.known, log: [...this.known.log, ...lines] };
  }

  async answer(what: "undo" | "draw" | "rematch", yes: boolean): Promise<void> {
    await this.send({ t: "answer", what, yes });
  }

  async chat(text: string): Promise<string | null> {
    const reply = await this.send({ t: "chat", text });
    return reply?.t === "no" ? reply.text : null;
  }

  mute(on: boolean): void {
    this.muted = on;
    void this.send({ t: "mute", on });
  }

  speak(): void {
    void this.send({ t: "lang", lang: settings.lang });
  }
}

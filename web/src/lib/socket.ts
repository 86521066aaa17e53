/** A line to the server: it comes back by itself; that of a match asks for what was missed. */
import type { Messages } from "./messages";

export type FromServer = Messages["server"];
type Sent = Messages["client"];
type Without<T> = T extends unknown ? Omit<T, "n"> : never;
export type Wish = Without<Sent>;
type ReplyOf<Heard> = Extract<Heard, { n: number }>;
export type Reply = ReplyOf<FromServer>;
export type Line = "connecting" | "open" | "lost" | "closed";

export interface Listener<Heard = FromServer> {
  heard(message: Heard): void;
  line(state: Line): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 20_000;
const PATIENCE = 8000;
const PROTOCOL = "touchline";
/** The server hung up and does not want to be called again: no such match, or no such seat. */
const FINAL = new Set([4401, 4403, 4404, 4410]);

export class Socket<Heard extends object, Said extends { n: number }> {
  private socket: WebSocket | null = null;
  private next = 1;
  private wait = FIRST_WAIT;
  private waiting = new Map<number, (reply: ReplyOf<Heard> | null) => void>();
  private timers: ReturnType<typeof setTimeout>[] = [];
  private ended = false;

  constructor(
    private readonly address: () => string,
    private readonly listener: Listener<Heard>,
    private readonly protocols: () => string[] = () => [],
    /** Does the server answer whoever asks whether it is there? */
    private readonly pings = true,
  ) {}

  open(): void {
    this.ended = false;
    this.clearTimers();
    this.listener.line("connecting");
    this.call();
  }

  /** A call that nobody hears of unless it is answered: what is lost stays lost until then. */
  private call(): void {
    const socket = new WebSocket(this.address(), this.protocols());
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.listener.line("open");
      this.beat();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as Heard);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(FINAL.has(event.code));
    };
  }

  close(): void {
    this.ended = true;
    this.clearTimers();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.giveUp();
  }

  /** Sends, and resolves with the answer; null if the line broke first. */
  send(wish: Without<Said>): Promise<ReplyOf<Heard> | null> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const n = this.next++;
    socket.send(JSON.stringify({ ...wish, n }));
    return new Promise((resolve) => this.waiting.set(n, resolve));
  }

  /** The device says that it has no network: better known now than at the next heartbeat. */
  cut(): void {
    if (this.ended || !this.socket) return;
    this.drop();
    this.lost(false);
  }

  /** Calls at once instead of waiting for the next attempt. */
  hurry(): void {
    if (this.ended || this.socket?.readyState === WebSocket.OPEN) return;
    this.wait = FIRST_WAIT;
    this.drop();
    this.open();
  }

  private hear(message: Heard): void {
    if ("n" in message) {
      const reply = message as ReplyOf<Heard>;
      this.waiting.get(reply.n)?.(reply);
      this.waiting.delete(reply.n);
    }
    this.listener.heard(message);
  }

  private beat(): void {
    if (!this.pings) return;
    this.timers.push(
      setTimeout(() => {
        const late = setTimeout(() => {
          this.drop();
          this.lost(false);
        }, PATIENCE);
        this.timers.push(late);
        void this.send({ t: "ping" } as unknown as Without<Said>).then(() => {
          clearTimeout(late);
          if (this.socket?.readyState === WebSocket.OPEN) this.beat();
        });
      }, HEARTBEAT),
    );
  }

  private lost(final: boolean): void {
    this.socket = null;
    this.clearTimers();
    this.giveUp();
    if (this.ended) return;
    this.listener.line(final ? "closed" : "lost");
    if (final) return;
    this.timers.push(setTimeout(() => this.call(), this.wait * (0.75 + Math.random() / 2)));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.giveUp();
  }

  private giveUp(): void {
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }

  private clearTimers(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }
}

export class MatchSocket extends Socket<FromServer, Sent> {
  constructor(
    address: () => string,
    /** Holds the seat; it is no part of the address, which proxies write down. */
    token: () => string | null,
    listener: Listener,
  ) {
    super(address, listener, () => {
      const held = token();
      return held ? [PROTOCOL, `token.${held}`] : [PROTOCOL];
    });
  }
}

/** The address of a WebSocket of this server. */
export function socketAddress(path: string, query: Record<string, string> = {}): string {
  const url = new URL(`/api${path}`, window.location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Where to call; `after` and `heard` are the last action and chat line known already. */
export function matchAddress(
  id: string,
  after: number | null,
  heard: number,
  overheard: number,
  lang: string,
): string {
  const missed: Record<string, string> =
    after === null
      ? {}
      : { after: String(after), heard: String(heard), overheard: String(overheard) };
  return socketAddress(`/matches/${encodeURIComponent(id)}/ws`, { lang, ...missed });
}

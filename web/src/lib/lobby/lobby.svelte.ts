/** The lobby, as it is pushed: who waits, what is played, and whom one waits for oneself.
 *
 * The line stands as long as a page shows the lobby or somebody waits. So they may play the
 * computer meanwhile: whoever is found is announced on whatever page is open.
 */
import { t } from "../i18n.svelte";
import type { Messages } from "../messages";
import { myName } from "../me.svelte";
import { chime } from "../notices/chime";
import { go, router } from "../router.svelte";
import { settings } from "../settings.svelte";
import { Socket, socketAddress } from "../socket";
import { keepToken } from "../tokens";
import { KEPT, waits } from "./waits.svelte";
import type { PublicMatch } from "../http";

type FromLobby = Messages["lobby"];
type ToLobby = Messages["visitor"];
type Shown = Extract<FromLobby, { t: "lobby" }>;
type Lists = { open: PublicMatch[]; live: PublicMatch[]; over: PublicMatch[] };
export type LobbyNow = Omit<Shown, keyof Lists> & Lists;
export type Seek = LobbyNow["seeks"][number];

/** What somebody wants to play, and the token that will hold the seat. */
export interface Wish {
  token: string;
  game: string;
  preset: string;
  pace: string;
  within: number | null;
  since: number;
}

const TOKEN_BYTES = 24;

function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

function kept(): Wish | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Wish | null;
  } catch {
    return null;
  }
}

class Lobby {
  now = $state.raw<LobbyNow | null>(null);
  line = $state<"connecting" | "open" | "lost" | "closed">("connecting");
  /** What is waited for while the page is open; it goes with the line. */
  wish = $state.raw<Wish | null>(kept());
  /** The match in which somebody was found, until one goes there. */
  found = $state<string | null>(null);
  /** Why what was asked for was not done. */
  trouble = $state("");
  private pages = 0;
  private socket: Socket<FromLobby, ToLobby> | null = null;
  /** Tokens of what was asked for, by the name of the seek. */
  private readonly tokens = new Map<string, string>();

  /** A page shows the lobby; gives what ends that. */
  show(): () => void {
    this.pages += 1;
    this.connect();
    return () => {
      this.pages -= 1;
      this.restIfIdle();
    };
  }

  /** Whoever waited before the page was loaded anew waits on. */
  resume(): void {
    if (this.wish) this.connect();
  }

  async seek(asked: Omit<Wish, "token" | "since">): Promise<boolean> {
    const lasting = asked.pace !== "live";
    const wish = { ...asked, token: fresh(), since: Date.now() };
    if (!lasting) this.remember(wish);
    const said = await this.ask(wish);
    if (said === "no" && !lasting) this.remember(null);
    // A line that is lost asks again by itself, as long as somebody waits for it.
    if (said === "lost" && lasting) this.trouble = t("nav.unreachable");
    return said === "ok";
  }

  async take(seek: Seek): Promise<boolean> {
    const token = fresh();
    const said = await this.say({ t: "take", token, seek: seek.id, ...this.me() }, token);
    if (said === "lost") this.trouble = t("nav.unreachable");
    return said === "ok";
  }

  async withdraw(seek: string): Promise<void> {
    await this.say({ t: "withdraw", seek }, "");
  }

  /** Stops waiting at this screen. */
  async stop(): Promise<void> {
    const seek = [...this.tokens].find(([, token]) => token === this.wish?.token)?.[0];
    this.remember(null);
    if (seek) await this.withdraw(seek);
    else this.again(); // who leaves waits no more
    this.trouble = "";
    this.restIfIdle();
  }

  /** To the match in which somebody was found. */
  follow(): void {
    const match = this.found;
    this.found = null;
    if (match) go(`/m/${match}`);
  }

  private me(): { name?: string; club?: string } {
    return {
      ...(settings.name && !myName() ? { name: settings.name } : {}),
      ...(settings.club ? { club: settings.club } : {}),
    };
  }

  private ask(wish: Wish): Promise<"ok" | "no" | "lost"> {
    const { token, game, preset, pace, within } = wish;
    return this.say({ t: "seek", token, game, preset, pace, within, ...this.me() }, token);
  }

  private async say(
    asked: Parameters<Socket<FromLobby, ToLobby>["send"]>[0],
    token: string,
  ): Promise<"ok" | "no" | "lost"> {
    this.trouble = "";
    this.connect();
    const reply = await this.socket!.send(asked);
    if (!reply) return "lost";
    if (reply.t === "no") {
      this.trouble = reply.text;
      return "no";
    }
    if (reply.seek && token) {
      this.tokens.set(reply.seek, token);
      if (this.early.has(reply.seek)) this.paired(reply.seek, this.early.get(reply.seek)!);
    }
    return "ok";
  }

  private remember(wish: Wish | null): void {
    this.wish = wish;
    waits.here ||= wish !== null;
    if (wish) sessionStorage.setItem(KEPT, JSON.stringify(wish));
    else sessionStorage.removeItem(KEPT);
  }

  private connect(): void {
    if (this.socket) return;
    this.socket = new Socket<FromLobby, ToLobby>(
      () => socketAddress("/lobby", { lang: settings.lang }),
      { heard: (message) => this.heard(message), line: (state) => this.changed(state) },
    );
    this.socket.open();
  }

  /** Another language, or somebody has logged in: the server is told by calling anew. */
  again(): void {
    if (!this.socket) return;
    this.socket.close();
    this.socket = null;
    this.connect();
  }

  hurry(): void {
    this.socket?.hurry();
  }

  private restIfIdle(): void {
    if (this.pages || this.wish) return;
    this.socket?.close();
    this.socket = null;
    this.now = null;
  }

  /** A line that comes back says again what is waited for: the same token finds what became of it. */
  private changed(state: Lobby["line"]): void {
    this.line = state;
    const wish = this.wish;
    if (state === "open" && wish) void this.ask(wish);
  }

  private heard(message: FromLobby): void {
    if (message.t === "lobby") this.now = message as LobbyNow;
    else if (message.t === "paired") this.paired(message.seek, message.match);
  }

  /** Pairings that came before the answer which names the seek. */
  private readonly early = new Map<string, string>();

  private paired(seek: string, match: string): void {
    const token = this.tokens.get(seek);
    if (!token) {
      this.early.set(seek, match);
      return;
    }
    this.early.delete(seek);
    this.tokens.delete(seek);
    keepToken(match, token);
    if (this.wish?.token === token) this.remember(null);
    this.found = match;
    waits.here = true;
    if (settings.bell) chime();
    if (router.place.path === "/lobby") this.follow();
    this.restIfIdle();
  }
}

export const lobby = new Lobby();

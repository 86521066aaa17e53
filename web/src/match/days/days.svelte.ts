/** Whose turn it is in a match with days to think, and until when: asked for at each hand-over. */
import { api } from "../../lib/api";
import { LIVE } from "../../lib/days/pace";
import type { TurnText } from "../../lib/http";
import type { Connection } from "../connection/connection.svelte";

export class Days {
  turn = $state.raw<TurnText | null>(null);
  /** When that was said, in milliseconds. */
  private told = $state(0);
  private asked = "";
  /** Does somebody here play a match with days to think that is not over? */
  readonly on = $derived.by(() => {
    const { match } = this.connection.known;
    return Boolean(match && match.pace && match.pace !== LIVE && match.status === "live");
  });
  readonly mine = $derived.by(() => {
    const side = this.turn?.side;
    return Boolean(side && this.connection.known.match?.you.includes(side));
  });
  constructor(private readonly connection: Pick<Connection, "id" | "known">) {}

  /** Something was heard of the match: has the turn been handed over with it? */
  heard(): void {
    if (!this.on) return;
    const { match, ask, scenes } = this.connection.known;
    const by = (scenes.at(-1)?.ask ?? ask)?.by ?? "";
    const now = `${by} ${match?.dice.waiting?.join() ?? ""}`;
    if (now === this.asked || by === "chance") return;
    this.asked = now;
    void this.ask();
  }

  private async ask(): Promise<void> {
    const found = await api<TurnText>(`/matches/${this.connection.id}/turn`).catch(() => null);
    this.turn = found ?? this.turn;
    this.told = Date.now();
  }

  /** Seconds that are left, as of now. */
  left(now: number): number | null {
    const left = this.turn?.left ?? null;
    return left === null ? null : Math.max(0, left - Math.max(0, now - this.told) / 1000);
  }
}

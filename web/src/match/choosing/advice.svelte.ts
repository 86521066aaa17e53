/** Advice: what the computer would do, what the others could do next, a warning before a blunder. */
import type { HintReply, Option, Outlook, ThreatsReply } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import type { Connection } from "../connection/connection.svelte";
import type { Turn } from "../connection/turn.svelte";
import { refusal, type Hint, type Selection } from "./selection.svelte";

export class Advice {
  threats = $state.raw<ThreatsReply | null>(null);
  /** An option that was looked at, or is played anyway. */
  sure: Option | null = null;
  private asking = false;
  readonly advised = $derived.by(() => this.turn.mine && Boolean(this.connection.info?.hints));

  constructor(
    private readonly connection: Pick<Connection, "seq" | "info" | "send">,
    private readonly turn: Pick<Turn, "mine" | "options" | "optionOf">,
    private readonly selection: Selection,
  ) {}

  async advise(): Promise<void> {
    if (!this.advised || this.asking) return;
    const reply = await this.counsel({});
    const option = reply && this.turn.optionOf(reply.action);
    if (!reply || !option) return;
    const ideas = (reply.ideas ?? []).filter((idea) => this.turn.optionOf(idea.actions[0]));
    this.suggest({ option, reply, ideas, at: 0 });
    if (!this.threats) await this.watch(true);
  }

  /** The one that is looked at: it is drawn strongest, and played by whoever agrees. */
  lookAt(at: number): void {
    const { hint } = this.selection;
    const option = this.turn.optionOf(hint?.ideas[at]?.actions[0]);
    if (hint && option && at !== hint.at) this.suggest({ ...hint, option, at });
  }

  private suggest(hint: Hint): void {
    const { option } = hint;
    this.selection.withdraw();
    if (option.piece && option.cell) this.selection.picked = { piece: option.piece };
    this.selection.proposed = option;
    this.selection.hint = hint;
  }

  private async counsel(about: { action?: string }): Promise<HintReply | null> {
    const { seq } = this.connection;
    this.asking = true;
    const reply = await this.connection.send({ t: "hint", seq, ...about });
    this.asking = false;
    if (seq !== this.connection.seq) return null;
    if (reply?.t === "no" && !about.action) this.selection.why = { ...refusal(reply), cell: null };
    return reply?.t === "hint" ? reply : null;
  }

  /** For whoever watches: how it will end. */
  async outlook(): Promise<Outlook | null> {
    const reply = await this.connection.send({ t: "bar" });
    return reply?.t === "bar" ? reply.odds : null;
  }

  /** Asks what the others could do next, if that is to be seen. */
  async watch(wanted = settings.threats): Promise<void> {
    this.threats = null;
    const { seq } = this.connection;
    if (!wanted || !this.turn.mine) return;
    const reply = await this.connection.send({ t: "threats", seq });
    if (reply?.t === "threats" && seq === this.connection.seq) this.threats = reply;
  }

  /** Is there somebody who looks at this first? Then `play` comes later, or a warning. */
  considers(option: Option, play: (option: Option) => void): boolean {
    const judged = settings.tutor && this.advised && this.connection.info?.judged;
    if (!judged || this.sure === option || this.turn.options.length < 2) return false;
    if (!this.asking) void this.consider(option, play);
    return true;
  }

  private async consider(option: Option, play: (option: Option) => void): Promise<void> {
    const reply = await this.counsel({ action: option.action });
    if (!this.turn.options.includes(option)) return;
    if (reply?.kind === "blunder") this.selection.warning = { option, lost: reply.lost ?? 0 };
    else play(option);
  }
}

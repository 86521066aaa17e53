/** Advice: what the computer would do, what the others could do next, a warning before a blunder. */
import type { HintIdea, HintReply, Option, Outlook, ThreatsReply } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import { MatchChoosing, refusal } from "./choosing.svelte";

export abstract class MatchAdvised extends MatchChoosing {
  /** What the computer would do: a few ideas, one of them looked at and proposed like a choice. */
  hint = $state.raw<{ option: Option; reply: HintReply; ideas: HintIdea[]; at: number } | null>(
    null,
  );
  threats = $state.raw<ThreatsReply | null>(null);
  /** What one was about to play, and what that would lose. */
  warning = $state.raw<{ option: Option; lost: number } | null>(null);
  /** An option that was looked at, or is played anyway. */
  protected sure: Option | null = null;
  private asking = false;
  readonly advised = $derived(this.mine && Boolean(this.info?.hints));

  async advise(): Promise<void> {
    if (!this.advised || this.asking) return;
    const reply = await this.counsel({});
    const option = reply && this.options.find((each) => each.action === reply.action);
    if (!reply || !option) return;
    const ideas = (reply.ideas ?? []).filter((idea) => this.optionOf(idea));
    this.suggestIdea({ option, reply, ideas, at: 0 });
    if (!this.threats) await this.watch(true);
  }

  /** The one that is looked at: it is drawn strongest, and played by whoever agrees. */
  lookAt(at: number): void {
    const { hint } = this;
    const option = hint?.ideas[at] && this.optionOf(hint.ideas[at]);
    if (hint && option && at !== hint.at) this.suggestIdea({ ...hint, option, at });
  }

  /** All its decisions, one after the other, as long as nothing comes in between. */
  playIdea(at: number): void {
    const idea = this.hint?.ideas[at];
    if (!idea) return;
    if (this.optionOf(idea)) this.follow(idea.actions);
  }

  private optionOf(idea: HintIdea): Option | undefined {
    return this.options.find((each) => each.action === idea.actions[0]);
  }

  private suggestIdea(hint: NonNullable<MatchAdvised["hint"]>): void {
    const { option } = hint;
    this.withdraw();
    if (option.piece && option.cell) this.picked = { piece: option.piece };
    this.proposed = option;
    this.hint = hint;
  }

  private async counsel(about: { action?: string }): Promise<HintReply | null> {
    const { seq } = this.known;
    this.asking = true;
    const reply = await this.socket.send({ t: "hint", seq, ...about });
    this.asking = false;
    if (seq !== this.known.seq) return null;
    if (reply?.t === "no" && !about.action) this.why = { ...refusal(reply), cell: null };
    return reply?.t === "hint" ? reply : null;
  }

  override withdraw(): void {
    super.withdraw();
    this.hint = this.warning = null;
  }

  /** For whoever watches: how it will end. */
  async outlook(): Promise<Outlook | null> {
    const reply = await this.socket.send({ t: "bar" });
    return reply?.t === "bar" ? reply.odds : null;
  }

  /** Asks what the others could do next, if that is to be seen. */
  protected async watch(wanted = settings.threats): Promise<void> {
    this.threats = null;
    const { seq } = this.known;
    if (!wanted || !this.mine) return;
    const reply = await this.socket.send({ t: "threats", seq });
    if (reply?.t === "threats" && seq === this.known.seq) this.threats = reply;
  }

  /** The switch was turned. */
  lookOut(): void {
    void this.watch();
  }

  /** Is there somebody who looks at this first? Then it is played later, or warned of. */
  protected considers(option: Option): boolean {
    if (!settings.tutor || !this.advised || !this.info?.judged || this.sure === option)
      return false;
    if (this.options.length > 1 && !this.asking) void this.consider(option);
    return this.options.length > 1;
  }

  private async consider(option: Option): Promise<void> {
    const reply = await this.counsel({ action: option.action });
    if (!this.options.includes(option)) return;
    if (reply?.kind === "blunder") this.warning = { option, lost: reply.lost ?? 0 };
    else this.anyway(option);
  }

  /** Plays these, one after the other. */
  protected abstract follow(actions: readonly string[]): void;

  /** Plays it without asking again. */
  anyway(option: Option): void {
    this.warning = null;
    this.sure = option;
    this.commit(option);
  }
}

/** The review of the match that is open: asked for once, and the decision of it that is shown. */
import { api } from "../../../lib/api";
import type { Show } from "../../../lib/story/show.svelte";
import type { Choice, KeyMoment, Reviewed, SideName } from "./review";
import { sentence } from "../../../lib/sentence";

export class Reviewing {
  found = $state.raw<Reviewed | null>(null);
  trouble = $state("");
  busy = $state(false);
  opened = $state.raw<KeyMoment | null>(null);
  /** Only the decisions of this side. */
  only = $state<SideName | null>(null);

  constructor(
    readonly show: Show,
    readonly id: string | undefined,
    readonly record: () => Promise<string>,
    /** The side of whoever looks at it, where that is known. */
    readonly mine: SideName | null = null,
    /** Is told of every review. */
    readonly onfound: (found: Reviewed) => void = () => {},
  ) {}

  readonly moments = $derived.by(
    () => this.found?.moments.filter((one) => !this.only || one.side === this.only) ?? [],
  );

  async load(): Promise<void> {
    if (this.busy) return;
    this.trouble = "";
    this.busy = true;
    try {
      const body = this.id ? undefined : { record: await this.record() };
      const address = this.id ? `/matches/${this.id}/review` : "/study/review";
      this.found = await api<Reviewed>(address, { body });
      this.onfound(this.found);
    } catch (error) {
      this.trouble = sentence(error);
    }
    this.busy = false;
  }

  open(moment: KeyMoment): void {
    this.opened = moment;
    this.mark(moment, moment.best[0] ?? moment.played);
  }

  close(): void {
    this.opened = null;
    this.show.marked = null;
  }

  /** Before it was decided, with this drawn on the board. */
  mark(moment: KeyMoment, { piece, cell, odds }: Choice): void {
    const { show } = this;
    show.playing = false;
    show.go(show.find(moment.seq) - 1);
    show.marked = { piece, cell, path: odds.path.length ? odds.path : cell ? [cell] : [] };
  }

  /** To the next decision that lost something, or the one before. */
  async step(direction: 1 | -1): Promise<void> {
    if (!this.found) await this.load();
    const place = this.show.frame.seq + 1;
    const { moments, opened } = this;
    const from = opened && opened.seq === place ? opened.seq : place - (direction > 0 ? 1 : 0);
    const next =
      direction > 0
        ? moments.find((one) => one.seq > from)
        : moments.findLast((one) => one.seq < from);
    if (next) this.open(next);
  }
}

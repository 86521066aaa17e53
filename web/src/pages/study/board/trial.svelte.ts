/** Trying moves in a replay: what can be played where one is, what it is worth, where it leads. */
import { api } from "../../../lib/api";
import type { Option, Outcome, Standing } from "../../../lib/messages";
import { preselect, tapCell, targets, type Picked } from "../../../lib/choose";
import type { Show } from "../../../lib/story/show.svelte";
import { Lines, through, type Spot } from "./lines.svelte";
import { sentence } from "../../../lib/sentence";

/** So long somebody has to stay before it is asked about, in milliseconds. */
const PAUSE = 200;
export class Trial {
  active = $state(false);
  busy = $state(false);
  trouble = $state("");
  standing = $state.raw<Standing | null>(null);
  picked = $state.raw<Picked>({});
  several = $state.raw<Option[]>([]);
  readonly lines: Lines;

  /** What the server said of places of the match. */
  readonly #known = new Map<number, Standing>();
  #asked = 0;
  /** The variation that is shown, one spot for each step. */
  #spots: Spot[] = [];

  constructor(
    readonly show: Show,
    readonly record: () => Promise<string>,
    lines: Lines,
  ) {
    this.lines = lines;
  }

  /** Where one is. */
  get here(): Spot {
    const { along, frame, at, replay } = this.show;
    return along ? this.#spots[along - 1]! : this.lines.at((replay.frames[at] ?? frame).seq);
  }

  get options(): Option[] {
    return this.active && !this.busy ? (this.standing?.options ?? []) : [];
  }

  readonly aims = $derived.by(() => targets(this.options, this.picked));

  /** To a place of a variation, or of the match. */
  visit(spot: Spot): void {
    const { spots, along } = through(spot);
    this.#spots = spots;
    this.show.playing = false;
    const from = this.show.find(spot.seq);
    this.show.follow(
      from,
      spots.map((one) => one.frame!),
      along,
    );
  }

  /** Asks about the place that is shown, once somebody stays there. */
  look(): () => void {
    const { here } = this;
    const ticket = ++this.#asked;
    this.busy = false; // what is still on its way is not wanted any more
    this.trouble = "";
    this.several = [];
    const known = here.up ? here.standing : this.#known.get(here.seq);
    if (known) {
      this.#take(known);
      return () => {};
    }
    this.standing = null;
    const timer = setTimeout(() => void this.#ask(here, ticket), PAUSE);
    return () => clearTimeout(timer);
  }

  #take(standing: Standing): void {
    this.standing = standing;
    this.picked = preselect(standing.options);
  }

  #keep(here: Spot, found: Standing): void {
    if (here.up) here.standing = found;
    else this.#known.set(here.seq, found);
  }

  /** Everything is asked with the action that led there, so that this is judged too. */
  async #body(here: Spot): Promise<object> {
    const { replay } = this.show;
    if (here.up?.standing)
      return { ...this.#from(here.up.standing), seq: this.show.place, actions: [here.action] };
    if (here.up) {
      const actions = through(here).spots.slice(0, this.show.along);
      return {
        record: await this.record(),
        seq: here.seq,
        actions: actions.map((one) => one.action),
      };
    }
    const played = replay.frames.find((frame) => frame.seq === here.seq);
    const actions = here.seq && played ? [played.action] : [];
    return { record: await this.record(), seq: here.seq - actions.length, actions };
  }

  #from({ game, line }: Standing): object {
    const { HomeClub = "", AwayClub = "" } = this.show.replay.tags;
    return { game, line, clubs: [HomeClub, AwayClub] };
  }

  async #ask(here: Spot, ticket: number): Promise<void> {
    this.busy = true;
    try {
      const found = await api<Standing>("/study/try", { body: await this.#body(here) });
      this.#keep(here, found);
      if (ticket === this.#asked) this.#take(found);
    } catch (error) {
      if (ticket === this.#asked) this.trouble = said(error);
    } finally {
      if (ticket === this.#asked) this.busy = false;
    }
  }

  /** Plays something else, or what was played, and goes there. */
  async play(action: string): Promise<void> {
    const { here, show, standing } = this;
    if (!standing || this.busy) return;
    this.several = [];
    const next = show.replay.frames[show.at + 1];
    if (!here.up && next?.action === action) return show.go(show.at + 1);
    const known = here.next.find((one) => one.action === action);
    if (known) return this.visit(known);
    const ticket = ++this.#asked;
    this.busy = true;
    this.trouble = "";
    const seq = here.seq + show.along;
    try {
      const body = { ...this.#from(standing), seq, actions: [action], onward: true };
      const found = await api<Standing>("/study/try", { body });
      if (ticket !== this.#asked) return;
      const there = this.lines.add(here, found.steps);
      there.standing = found;
      this.visit(there);
    } catch (error) {
      if (ticket === this.#asked) this.trouble = said(error);
    } finally {
      if (ticket === this.#asked) this.busy = false;
    }
  }

  /** Chance decides, as likely as it is. */
  roll(): void {
    const outcome = drawn(this.standing?.outcomes ?? []);
    if (outcome) void this.play(outcome.action);
  }

  tap(cell: string): void {
    if (!this.options.length) return;
    this.several = [];
    const found = tapCell(this.options, this.show.pieces, this.picked, cell);
    if (found.kind === "pick") this.picked = found.picked;
    else if (found.kind === "propose") void this.play(found.option.action);
    else if (found.kind === "choose") this.several = found.options;
    else this.picked = preselect(this.options);
  }

  /** Takes the variation shown out from here on, and goes back to before it. */
  drop(): void {
    const { here } = this;
    if (!here.up) return;
    this.lines.drop(here);
    this.visit(here.up);
  }
}

function said(error: unknown): string {
  return sentence(error);
}

/** One of the outcomes, each as often as its share says. */
export function drawn(
  outcomes: readonly Outcome[],
  random: () => number = Math.random,
): Outcome | undefined {
  let left = random() * outcomes.reduce((sum, one) => sum + one.share, 0);
  return outcomes.find((one) => (left -= one.share) < 0) ?? outcomes.at(-1);
}

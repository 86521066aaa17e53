/** How good things are: the chances of one option, of several side by side, of each kind. */
import type { OddsReply, Option } from "../lib/messages";
import { MatchLine } from "./line.svelte";

/** So many cells are compared without being asked for. */
const FEW = 8;

export abstract class MatchChances extends MatchLine {
  odds = $state.raw<OddsReply | null>(null);
  /** The best chance of each kind of action, in per cent. */
  chances = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** What is known about targets that are compared: the chance of each, by its action. */
  compared = $state.raw<ReadonlyMap<string, number>>(new Map());
  protected readonly cache = new Map<string, OddsReply | null>();

  /** Asks how good the best of each kind of action is, where there are several with the ball. */
  protected async weigh(): Promise<void> {
    this.chances = new Map();
    const kinds = new Set(this.options.flatMap((each) => (each.actor ? [each.verb] : [])));
    if (kinds.size < 2) return;
    const { seq } = this.known;
    const reply = await this.socket.send({ t: "chances", seq });
    if (reply?.t === "chances" && seq === this.known.seq)
      this.chances = new Map(reply.best.map(({ verb, percent }) => [verb, percent]));
  }

  /** One of a few cells, and dice follow: the chance of each stands on it before it is tapped. */
  protected async weighCells(): Promise<void> {
    const cells = this.options.filter((each) => each.cell && !each.piece && !each.card);
    if (!cells.length || cells.length > FEW || cells.some((each) => each.light)) return;
    const first = await this.oddsOf(cells[0]!);
    if (first?.odds.some((line) => typeof line.good === "boolean")) await this.compare(cells);
  }

  /** Asks for the odds of some options side by side. */
  async compare(options: readonly Option[]): Promise<void> {
    const found = await Promise.all(options.map((option) => this.oddsOf(option)));
    const good = found.flatMap((odds, i): [string, number][] => {
      const lines = odds?.odds ?? [];
      if (!lines.some((line) => typeof line.good === "boolean")) return [];
      const sum = lines.reduce((all, line) => all + (line.good ? line.percent : 0), 0);
      return sum > 0 ? [[options[i]!.action, Math.max(1, Math.round(sum))]] : []; // 0 % is no offer
    });
    if (options.every((option) => this.options.includes(option)))
      this.compared = new Map([...this.compared, ...good]);
  }

  async oddsOf(option: Option): Promise<OddsReply | null> {
    const { seq } = this.known;
    const key = `${seq} ${option.action}`;
    if (this.cache.has(key)) return this.cache.get(key) ?? null;
    const reply = await this.socket.send({ t: "odds", seq, action: option.action });
    const odds = reply?.t === "odds" ? reply : null;
    if (seq === this.known.seq) this.cache.set(key, odds);
    return seq === this.known.seq ? odds : null;
  }
}

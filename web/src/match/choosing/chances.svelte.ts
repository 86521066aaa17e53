/** How good things are: the chances of one option, of several side by side, of each kind. */
import type { OddsReply, Option } from "../../lib/messages";
import { known } from "../../lib/i18n.svelte";
import { MatchLine } from "../connection/line.svelte";
import { inShootOut } from "../shootout/kicks";
import { manly } from "../answers/men";

/** So many cells are compared without being asked for, and so many men. */
const FEW = 8;
const MANY = 12;

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

  /** One of some men, and dice follow: the chance of each is told before he is tapped. */
  protected async weighMen(): Promise<void> {
    const men = manly(this.options);
    const deed = men.some(({ verb }) => known(`${this.info?.game}.deed.${verb}`));
    if (!men.length || men.length > MANY) return;
    if (!deed && !inShootOut(this.board, this.stage.kicks)) return;
    const first = await this.oddsOf(men[0]!);
    if (first?.odds.some((line) => typeof line.good === "boolean")) await this.compare(men);
  }

  /** Asks for the odds of some options side by side; with `sure` also where no die is needed. */
  async compare(options: readonly Option[], sure = false): Promise<void> {
    const found = await Promise.all(options.map((option) => this.oddsOf(option)));
    const good = found.flatMap((odds, i): [string, number][] => {
      const lines = odds?.odds ?? [];
      if (sure && odds && !lines.length && !odds.threats.length) return [[options[i]!.action, 100]];
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

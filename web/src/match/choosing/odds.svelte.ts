/** How good things are: the chances of one option, of several side by side, of each kind. */
import type { OddsReply, Option } from "../../lib/messages";
import { known } from "../../lib/i18n.svelte";
import type { Connection } from "../connection/connection.svelte";
import type { Turn } from "../connection/turn.svelte";
import { inShootOut } from "../shootout/kicks";
import type { Stage } from "../stage/stage.svelte";
import { manly } from "../answers/men";

/** So many cells are compared without being asked for, and so many men. */
const FEW = 8;
const MANY = 12;

/** Do dice decide, for better or worse? */
function decides(odds: OddsReply | null): boolean {
  return Boolean(odds?.odds.some((line) => typeof line.good === "boolean"));
}

export class Odds {
  /** The best chance of each kind of action, in per cent. */
  chances = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** What is known about targets that are compared: the chance of each, by its action. */
  compared = $state.raw<ReadonlyMap<string, number>>(new Map());
  private readonly cache = new Map<string, OddsReply | null>();

  constructor(
    private readonly connection: Pick<Connection, "seq" | "info" | "board" | "send">,
    private readonly turn: Pick<Turn, "options">,
    private readonly stage: Pick<Stage, "kicks">,
  ) {}

  /** A new question: what is written on it without being asked for. */
  anew(): void {
    void this.weigh();
    void this.weighCells();
    void this.weighMen();
  }

  /** Odds of an older question are of no use. */
  forget(): void {
    this.cache.clear();
  }

  /** Asks how good the best of each kind of action is, where there are several with the ball. */
  private async weigh(): Promise<void> {
    this.chances = new Map();
    const kinds = new Set(this.turn.options.flatMap((each) => (each.actor ? [each.verb] : [])));
    if (kinds.size < 2) return;
    const { seq } = this.connection;
    const reply = await this.connection.send({ t: "chances", seq });
    if (reply?.t === "chances" && seq === this.connection.seq)
      this.chances = new Map(reply.best.map(({ verb, percent }) => [verb, percent]));
  }

  /** One of a few cells, and dice follow: the chance of each stands on it before it is tapped. */
  private async weighCells(): Promise<void> {
    const cells = this.turn.options.filter((each) => each.cell && !each.piece && !each.card);
    if (!cells.length || cells.length > FEW || cells.some((each) => each.light)) return;
    if (decides(await this.of(cells[0]!))) await this.compare(cells);
  }

  /** One of some men, and dice follow: the chance of each is told before he is tapped. */
  private async weighMen(): Promise<void> {
    const men = manly(this.turn.options);
    const { info, board } = this.connection;
    const deed = men.some(({ verb }) => known(`${info?.game}.deed.${verb}`));
    if (!men.length || men.length > MANY) return;
    if (!deed && !inShootOut(board, this.stage.kicks)) return;
    if (decides(await this.of(men[0]!))) await this.compare(men);
  }

  /** Asks for the odds of some options side by side; with `sure` also where no die is needed. */
  async compare(options: readonly Option[], sure = false): Promise<void> {
    const found = await Promise.all(options.map((option) => this.of(option)));
    const good = found.flatMap((odds, i): [string, number][] => {
      const lines = odds?.odds ?? [];
      if (sure && odds && !lines.length && !odds.threats.length) return [[options[i]!.action, 100]];
      if (!decides(odds)) return [];
      const sum = lines.reduce((all, line) => all + (line.good ? line.percent : 0), 0);
      return sum > 0 ? [[options[i]!.action, Math.max(1, Math.round(sum))]] : []; // 0 % is no offer
    });
    if (options.every((option) => this.turn.options.includes(option)))
      this.compared = new Map([...this.compared, ...good]);
  }

  async of(option: Option): Promise<OddsReply | null> {
    const { seq } = this.connection;
    const key = `${seq} ${option.action}`;
    if (this.cache.has(key)) return this.cache.get(key) ?? null;
    const reply = await this.connection.send({ t: "odds", seq, action: option.action });
    const odds = reply?.t === "odds" ? reply : null;
    if (seq === this.connection.seq) this.cache.set(key, odds);
    return seq === this.connection.seq ? odds : null;
  }

  /** What has been asked already. */
  cached(action: string): OddsReply | null {
    return this.cache.get(`${this.connection.seq} ${action}`) ?? null;
  }
}

/** What is being chosen: picked, pointed at, proposed, or refused with a reason. */
import type { AskWhy, Option, Refused, Way, WhyReply } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import { MatchChances } from "./chances.svelte";
import { alone, deeds, preselect, targets, type Answer, type Picked } from "../../lib/choose";

export interface Why {
  text: string;
  /** What is possible instead. */
  instead: string;
  rule: string | null;
  cell: string | null;
}

/** So long it is shown what could be chosen, in milliseconds. */
const URGED = 1800;

/** The parts of a refusal that a screen shows. */
export function refusal(reply: Refused | WhyReply): Omit<Why, "cell"> {
  const text = reply.t === "why" ? reply.why : reply.text;
  return { text, instead: reply.instead ?? "", rule: reply.rule ?? null };
}

export abstract class MatchChoosing extends MatchChances {
  /** The counter that is wanted instead of the one that is being put back. */
  protected instead: string | null = null;
  picked = $state.raw<Picked>({});
  proposed = $state.raw<Option | null>(null);
  /** Several things can be meant by a tap here. */
  choice = $state.raw<{ options: Option[]; cell: string | null } | null>(null);
  /** The man on the ball has been tapped: what he can do, each with its best chance. */
  ring = $state.raw<{ piece: string; deeds: Map<string, Option[]> } | null>(null);
  /** Many steps that would be played in one gesture. */
  route = $state.raw<Way | null>(null);
  why = $state.raw<Why | null>(null);
  shaking = $state<string | null>(null);
  /** After a tap that leads nowhere: the cells that would have led somewhere, for a moment. */
  urged = $state.raw<readonly string[]>([]);
  /** The last answer of this screen, if it only picked up a counter, and its number. */
  protected lift = $state.raw<{ piece: string; seq: number } | null>(null);
  readonly targets = $derived(targets(this.options, this.picked));
  /** Cells that only one man can go to, while nobody is in hand: one tap there is enough. */
  readonly direct = $derived(
    this.picked.piece || this.picked.verb || this.picked.card
      ? new Map<string, Option>()
      : alone(this.options, (cell) => Boolean(this.pieceAt(cell))),
  );
  /** Where many steps lead, beside the cells that one step leads to. */
  readonly ways = $derived(
    new Map(
      this.mine && !this.picked.verb ? (this.ask?.ways ?? []).map((way) => [way.cell, way]) : [],
    ),
  );
  /** The counter that was picked up by the last answer: what is asked now is about it. */
  readonly pickedUp = $derived(
    this.mine && this.lift?.seq === this.known.seq ? this.lift.piece : null,
  );
  /** The counter in hand: picked here, or by an answer that only the cell is missing from. */
  readonly hand = $derived(
    this.picked.piece ??
      (this.targets.cells.size && !this.targets.pieces.size
        ? (this.ask?.about ?? this.pickedUp)
        : null),
  );
  /** What is being pointed at: an answer about anything else comes too late. */
  protected looked = $state.raw<Option | null>(null);
  /** The cells of those whom a button is about, while it is pointed at. */
  readonly meant = $derived.by((): readonly string[] => {
    const option = this.odds ? this.looked : null;
    return option && !option.piece && !option.cell && !option.card ? this.odds!.path : [];
  });
  /** The way of the ball or the runner, with where it begins. */
  readonly path = $derived.by((): string[] => {
    const way = this.route?.path ?? this.odds?.path ?? [];
    if (!way.length || this.meant.length) return [];
    const from = this.hand && !this.route ? this.pieceOf(this.hand)?.at : this.stage.ball;
    return from && way[0] !== from ? [from, ...way] : [...way];
  });
  protected pointing: ReturnType<typeof setTimeout> | undefined;
  /** A tap that is being looked into: whether it can be played at once. */
  protected pending: Option | null = null;
  protected shake: ReturnType<typeof setTimeout> | undefined;
  private urge: ReturnType<typeof setTimeout> | undefined;

  withdraw(): void {
    this.looked = null;
    this.picked = {};
    this.proposed = null;
    this.pending = null;
    this.route = null;
    this.ring = null;
    this.compared = new Map();
    this.choice = null;
    this.odds = null;
    this.why = null;
    this.urged = [];
  }

  /** A tap on the man on the ball: all he can do; on him again: nothing. */
  protected openRing(cell: string): boolean {
    const piece = this.pieceAt(cell);
    const open = this.ring?.piece === piece?.id;
    if (!piece || piece.side !== this.ask?.by || this.picked.verb) return false;
    const found = deeds(this.options, piece.id);
    if (!found.size) return false;
    this.withdraw();
    this.picked = preselect(this.options);
    if (!open) this.ring = { piece: piece.id, deeds: found };
    return true;
  }

  /** One of the things the man on the ball can do; where it needs a target, that comes next. */
  doIt(verb: string): void {
    const options = this.ring?.deeds.get(verb) ?? [];
    const piece = this.ring?.piece;
    this.withdraw();
    if (options.length === 1) this.commit(options[0]!);
    else if (options.length) {
      const own = options.every((option) => option.piece === piece && option.cell);
      this.picked = own ? { verb, piece } : { verb };
      if (options.length <= 12) void this.compare(options, true);
    }
  }

  /** A far cell: shown with its way, and played at once where nobody can interfere. */
  protected proposeWay(cell: string): boolean {
    const way = this.targets.cells.has(cell) ? undefined : this.ways.get(cell);
    if (!way) return false;
    const picked = this.picked;
    this.withdraw();
    this.picked = picked;
    if (way.safe === 100 && !this.company) this.go(way);
    else this.route = way;
    return true;
  }

  protected async explain(wish: { piece?: string; card?: string }): Promise<void> {
    await this.hearWhy(wish, null);
  }

  /** Asks why not; an answer to an older question is not shown under a newer one. */
  protected async hearWhy(
    wish: Omit<AskWhy, "t" | "n" | "seq">,
    cell: string | null,
  ): Promise<void> {
    const { seq } = this.known;
    const reply = await this.socket.send({ t: "why", seq, ...wish });
    if (seq === this.known.seq && (reply?.t === "why" || reply?.t === "no"))
      this.why = { ...refusal(reply), cell };
  }

  protected take(answer: Answer, cell: string | null): void {
    this.why = null;
    this.urged = [];
    this.choice = null;
    this.proposed = null;
    this.pending = null;
    this.route = null;
    this.ring = null;
    this.odds = null;
    switch (answer.kind) {
      case "pick":
        this.picked = answer.picked;
        return;
      case "propose":
        this.suggest(answer.option);
        return;
      case "choose":
        this.choice = { options: answer.options, cell };
        void this.compare(answer.options);
        return;
      case "withdraw":
        this.withdraw();
        return;
      case "no":
        if (cell && !this.changeMind(cell)) this.refuse(cell, this.picked.piece ?? null);
        this.picked = preselect(this.options);
    }
  }

  /** A tap on the counter in hand puts it back; on another of one's own: that one instead. */
  protected changeMind(cell: string): boolean {
    const there = this.pieceAt(cell);
    if (!there || there.side !== this.ask?.by) return false;
    const stop = this.options.find((option) => option.verb === "stop");
    if (stop && there.id !== this.hand) {
      this.instead = there.id;
      this.commit(stop);
      return true;
    }
    return this.putBack(there.id === this.pickedUp ? null : there.id);
  }

  /**
   * Shows what an option leads to, or plays it: what rolls no die and can be undone needs one tap.
   * Who has picked a counter himself and then a cell has tapped twice already.
   */
  suggest(option: Option): void {
    if (!settings.confirm || option.light) {
      this.commit(option);
      return;
    }
    const own = option.piece && this.pieceOf(option.piece)?.side === this.ask?.by;
    const only = own && !option.cell && !option.card;
    const { picked } = this;
    const taken = picked.piece && picked.piece !== preselect(this.options).piece;
    const aimed = Boolean(option.cell && (taken || this.pickedUp));
    this.pending = option;
    void this.oddsOf(option).then((odds) => {
      if (this.pending !== option || this.picked !== picked || !this.options.includes(option))
        return;
      this.pending = null;
      const calm = odds?.free || (aimed && odds?.quiet);
      const free = odds && (only ? !odds.odds.length : calm && !this.company);
      if (free || this.compared.has(option.action)) this.commit(option);
      else {
        this.proposed = option;
        this.odds = odds;
      }
    });
  }

  /** Pointing at a target without choosing it. */
  point(cell: string | null): void {
    clearTimeout(this.pointing);
    if (this.proposed || this.choice || this.route) return;
    const options = cell ? this.targets.cells.get(cell) : undefined;
    if (!options) {
      this.looked = null;
      this.odds = null;
      return;
    }
    this.look(options[0]!);
  }

  look(option: Option | null): void {
    clearTimeout(this.pointing);
    this.looked = option;
    if (!option) {
      this.odds = this.proposed ? this.odds : null;
      return;
    }
    this.pointing = setTimeout(() => {
      void this.oddsOf(option).then((odds) => {
        if (!this.proposed && this.looked === option) this.odds = odds;
      });
    }, 90);
  }

  protected refuse(cell: string, piece: string | null): void {
    clearTimeout(this.shake);
    this.shaking = cell;
    this.shake = setTimeout(() => (this.shaking = null), 400);
    clearTimeout(this.urge);
    const { cells, pieces } = this.targets;
    const places = [...cells.keys(), ...this.ways.keys()];
    this.urged = [...places, ...[...pieces.keys()].flatMap((id) => this.pieceOf(id)?.at ?? [])];
    this.urge = setTimeout(() => (this.urged = []), URGED);
    const here = piece ?? this.stage.pieces.find((p) => p.at === cell)?.id ?? null;
    const onPiece = !piece && here;
    const wish = onPiece ? { piece: here } : { piece, cell };
    void this.hearWhy(wish, cell);
  }

  /** Where an option is to be pointed at. */
  cellOf(option: Option): string | null {
    return option.cell ?? (option.piece ? (this.pieceOf(option.piece)?.at ?? null) : null);
  }

  /** Plays it. */
  abstract commit(option: Option): void;
  /** Plays many steps, one after the other. */
  abstract go(way: Way): void;
  /** Puts back a counter that was only picked up, and takes another one of one's own instead. */
  protected abstract putBack(instead: string | null): boolean;
}

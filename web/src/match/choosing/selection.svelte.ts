/** What is being chosen: picked, pointed at, proposed, or refused with a reason. */
import { alone, deeds, preselect, targets, type Picked } from "../../lib/choose";
import type {
  AskWhy,
  HintIdea,
  HintReply,
  OddsReply,
  Option,
  Refused,
  Way,
  WhyReply,
} from "../../lib/messages";
import type { Connection } from "../connection/connection.svelte";
import type { Turn } from "../connection/turn.svelte";
import type { Stage } from "../stage/stage.svelte";
import type { Odds } from "./odds.svelte";

export interface Why {
  text: string;
  /** What is possible instead. */
  instead: string;
  rule: string | null;
  cell: string | null;
}

/** What the computer would do: a few ideas, one of them looked at and proposed like a choice. */
export interface Hint {
  option: Option;
  reply: HintReply;
  ideas: HintIdea[];
  at: number;
}

/** What one was about to play, and what that would lose. */
export interface Loss {
  option: Option;
  lost: number;
}

/** Wanted at the next question: a counter instead of the one put back, a cell to drop it on. */
export interface Wanted {
  instead: string | null;
  drop: string | null;
}

const NOTHING_WANTED: Wanted = { instead: null, drop: null };

/** So long it is shown what could be chosen, in milliseconds. */
const URGED = 1800;

/** The parts of a refusal that a screen shows. */
export function refusal(reply: Refused | WhyReply): Omit<Why, "cell"> {
  const text = reply.t === "why" ? reply.why : reply.text;
  return { text, instead: reply.instead ?? "", rule: reply.rule ?? null };
}

export class Selection {
  picked = $state.raw<Picked>({});
  proposed = $state.raw<Option | null>(null);
  /** What is shown of how good the proposal is, or what is pointed at. */
  odds = $state.raw<OddsReply | null>(null);
  /** Several things can be meant by a tap here. */
  choice = $state.raw<{ options: Option[]; cell: string | null } | null>(null);
  /** The man on the ball has been tapped: what he can do, each with its best chance. */
  ring = $state.raw<{ piece: string; deeds: Map<string, Option[]> } | null>(null);
  /** Many steps that would be played in one gesture. */
  route = $state.raw<Way | null>(null);
  hint = $state.raw<Hint | null>(null);
  warning = $state.raw<Loss | null>(null);
  why = $state.raw<Why | null>(null);
  shaking = $state<string | null>(null);
  /** After a tap that leads nowhere: the cells that would have led somewhere, for a moment. */
  urged = $state.raw<readonly string[]>([]);
  /** A tap that is being looked into: whether it can be played at once. */
  pending: Option | null = null;
  /** The last answer of this screen, if it only picked up a counter, and its number. */
  lift = $state.raw<{ piece: string; seq: number } | null>(null);
  next: Wanted = NOTHING_WANTED;

  readonly targets = $derived.by(() => targets(this.turn.options, this.picked));
  /** Cells that only one man can go to, while nobody is in hand: one tap there is enough. */
  readonly direct = $derived.by(() =>
    this.picked.piece || this.picked.verb || this.picked.card
      ? new Map<string, Option>()
      : alone(this.turn.options, (cell) => Boolean(this.stage.pieceAt(cell))),
  );
  /** Where many steps lead, beside the cells that one step leads to. */
  readonly ways = $derived.by(() => {
    const ways = this.turn.mine && !this.picked.verb ? (this.turn.ask?.ways ?? []) : [];
    return new Map(ways.map((way) => [way.cell, way]));
  });
  /** The counter that was picked up by the last answer: what is asked now is about it. */
  readonly pickedUp = $derived.by(() =>
    this.turn.mine && this.lift?.seq === this.connection.seq ? this.lift.piece : null,
  );
  /** The counter in hand: picked here, or by an answer that only the cell is missing from. */
  readonly hand = $derived.by(
    () =>
      this.picked.piece ??
      (this.targets.cells.size && !this.targets.pieces.size
        ? (this.turn.ask?.about ?? this.pickedUp)
        : null),
  );
  /** The cells of those whom a button is about, while it is pointed at. */
  readonly meant = $derived.by((): readonly string[] => {
    const option = this.odds ? this.looked : null;
    return option && !option.piece && !option.cell && !option.card ? this.odds!.path : [];
  });
  /** The way of the ball or the runner, with where it begins. */
  readonly path = $derived.by((): string[] => {
    const way = this.route?.path ?? this.odds?.path ?? [];
    if (!way.length || this.meant.length) return [];
    const from = this.hand && !this.route ? this.stage.pieceOf(this.hand)?.at : this.stage.ball;
    return from && way[0] !== from ? [from, ...way] : [...way];
  });
  /** What is being pointed at: an answer about anything else comes too late. */
  private looked = $state.raw<Option | null>(null);
  private pointing: ReturnType<typeof setTimeout> | undefined;
  private shake: ReturnType<typeof setTimeout> | undefined;
  private urge: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connection: Pick<Connection, "seq" | "send">,
    private readonly turn: Pick<Turn, "ask" | "options" | "mine">,
    private readonly stage: Pick<Stage, "ball" | "pieces" | "pieceAt" | "pieceOf">,
    private readonly weighing: Odds,
  ) {}

  withdraw(): void {
    this.put();
    this.looked = null;
    this.picked = {};
    this.weighing.compared = new Map();
    this.hint = this.warning = null;
  }

  /** Nothing is proposed any more; what has been picked stays in hand. */
  put(): void {
    this.proposed = null;
    this.pending = null;
    this.route = null;
    this.ring = null;
    this.choice = null;
    this.odds = null;
    this.why = null;
    this.urged = [];
  }

  /** Picks up what there is no choice about. */
  begin(): void {
    this.picked = preselect(this.turn.options);
  }

  /** What the hand had begun before this question; it is told once. */
  wanted(): Wanted {
    const { next } = this;
    this.next = NOTHING_WANTED;
    return next;
  }

  /** What is proposed, or being looked into. */
  get sure(): Option | null {
    return this.proposed ?? this.pending;
  }

  /** A tap on the man on the ball: all he can do; on him again: nothing. */
  openRing(cell: string): boolean {
    const piece = this.stage.pieceAt(cell);
    const open = this.ring?.piece === piece?.id;
    if (!piece || piece.side !== this.turn.ask?.by || this.picked.verb) return false;
    const found = deeds(this.turn.options, piece.id);
    if (!found.size) return false;
    this.withdraw();
    this.begin();
    if (!open) this.ring = { piece: piece.id, deeds: found };
    return true;
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
      void this.weighing.of(option).then((odds) => {
        if (!this.proposed && this.looked === option) this.odds = odds;
      });
    }, 90);
  }

  refuse(cell: string, piece: string | null): void {
    clearTimeout(this.shake);
    this.shaking = cell;
    this.shake = setTimeout(() => (this.shaking = null), 400);
    clearTimeout(this.urge);
    const { cells, pieces } = this.targets;
    const places = [...cells.keys(), ...this.ways.keys()];
    const men = [...pieces.keys()].flatMap((id) => this.stage.pieceOf(id)?.at ?? []);
    this.urged = [...places, ...men];
    this.urge = setTimeout(() => (this.urged = []), URGED);
    const there = piece ? undefined : this.stage.pieceAt(cell);
    void this.explain(there ? { piece: there.id } : { piece, cell }, cell);
  }

  /** Asks why not; an answer to an older question is not shown under a newer one. */
  async explain(wish: Omit<AskWhy, "t" | "n" | "seq">, cell: string | null = null): Promise<void> {
    const { seq } = this.connection;
    const reply = await this.connection.send({ t: "why", seq, ...wish });
    if (seq === this.connection.seq && (reply?.t === "why" || reply?.t === "no"))
      this.why = { ...refusal(reply), cell };
  }

  /** Where an option is to be pointed at. */
  cellOf(option: Option): string | null {
    return option.cell ?? (option.piece ? (this.stage.pieceOf(option.piece)?.at ?? null) : null);
  }
}

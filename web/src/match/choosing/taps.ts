/** Taps, drags and buttons: what they mean, by what is asked and what is in hand. */
import { deeds, preselect, tapCard, tapCell, tapPiece, type Answer } from "../../lib/choose";
import type { Option } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import type { Connection } from "../connection/connection.svelte";
import type { Turn } from "../connection/turn.svelte";
import type { Stage } from "../stage/stage.svelte";
import type { Answering } from "./answering.svelte";
import type { Odds } from "./odds.svelte";
import type { Selection, Wanted } from "./selection.svelte";

/** A second tap so soon is the end of a double click, not a change of mind. */
const TWICE = 350;
/** So many targets of a deed are compared unasked. */
const COMPARED = 12;

/** What is under the hand. */
export interface Table {
  connection: Pick<Connection, "known" | "seq">;
  turn: Pick<Turn, "ask" | "options" | "mine" | "sending" | "company">;
  stage: Pick<Stage, "busy" | "pieces" | "skip" | "pieceAt" | "pieceOf">;
  odds: Pick<Odds, "of" | "compare" | "compared">;
  selection: Selection;
  answering: Pick<Answering, "commit" | "go" | "follow" | "putBack" | "answered">;
}

export class Taps {
  private tapped: { cell: string; at: number; seq: number } = { cell: "", at: 0, seq: -1 };
  private clicked = -1;

  constructor(private readonly table: Table) {}

  tap(cell: string): void {
    const { stage, turn, selection, answering, connection } = this.table;
    if (stage.busy) {
      stage.skip();
      return;
    }
    const { seq } = connection;
    const twice = this.tapped.cell === cell && performance.now() - this.tapped.at < TWICE;
    const late = twice && this.tapped.seq !== seq && this.tapped.seq === answering.answered;
    this.tapped = { cell, at: performance.now(), seq };
    if (turn.sending || late) return;
    if (!turn.mine) {
      if (connection.known.ask) selection.refuse(cell, null);
      return;
    }
    const { sure, route } = selection;
    if (sure && selection.cellOf(sure) === cell) return answering.commit(sure);
    if (route?.cell === cell) return answering.go(route);
    if (selection.openRing(cell) || this.proposeWay(cell)) return;
    const only = selection.direct.get(cell);
    if (only && !selection.targets.cells.has(cell)) {
      selection.withdraw();
      selection.picked = { piece: only.piece! };
      this.suggest(only);
      return;
    }
    const up = selection.hand !== null && stage.pieceOf(selection.hand)?.at === cell;
    if (up && twice && !selection.targets.cells.has(cell)) return;
    this.take(tapCell(turn.options, stage.pieces, selection.picked, cell), cell);
  }

  tapPiece(id: string): void {
    const { selection, turn, answering } = this.table;
    const { proposed } = selection;
    if (proposed?.piece === id && !proposed.cell) answering.commit(proposed);
    else this.take(tapPiece(turn.options, selection.picked, id), null);
  }

  /** A card is tapped; the second half of a double click does not answer the next question. */
  tapCard(id: string, clicks = 1): void {
    const { selection, turn, answering, connection } = this.table;
    if (clicks < 2) this.clicked = connection.seq;
    else if (this.clicked !== connection.seq) return;
    const { sure } = selection;
    if (sure?.card === id) answering.commit(sure);
    else if (turn.mine && !selection.targets.cards.has(id) && selection.picked.card !== id)
      void selection.explain({ card: id });
    else this.take(tapCard(turn.options, selection.picked, id), null);
  }

  drag(from: string, to: string | null): void {
    const { selection, turn, stage, answering } = this.table;
    const { targets } = selection;
    const piece = stage.pieces.find((p) => p.at === from && targets.pieces.has(p.id));
    const holder = stage.pieceAt(from);
    const balls = holder && !selection.picked.piece ? deeds(turn.options, holder.id) : new Map();
    if (to === null) {
      if (!piece || balls.size) return;
      const answer = tapPiece(turn.options, {}, piece.id);
      if (answer.kind === "pick") this.take(answer, from);
      else if (answer.kind === "propose") answering.commit(answer.option);
    } else if (turn.sending || stage.busy) selection.next = { ...selection.next, drop: to };
    else if (!balls.size || !this.pass(balls, to)) this.drop(to);
  }

  /** A new question: finishes what the hand had begun before it. */
  finish({ drop, instead }: Wanted): void {
    const { selection, answering } = this.table;
    const here = drop ? selection.targets.cells.get(drop) : undefined;
    const far = drop ? selection.ways.get(drop) : undefined;
    if (here?.length === 1) answering.commit(here[0]!);
    else if (far) answering.go(far);
    else if (drop && !here) this.misdrop(drop);
    else if (instead && selection.targets.pieces.has(instead)) this.tapPiece(instead);
  }

  private drop(cell: string): void {
    const { selection, answering } = this.table;
    const here = selection.targets.cells.get(cell);
    const far = selection.ways.get(cell);
    if (here?.length === 1) answering.commit(here[0]!);
    else if (here) this.tap(cell);
    else if (far) answering.go(far);
    else this.misdrop(cell);
  }

  /** Dropped where it came from it is put back; where it cannot go it stays in hand: why is said. */
  private misdrop(cell: string): void {
    const { selection, stage, answering } = this.table;
    const from = selection.pickedUp && stage.pieceOf(selection.pickedUp)?.at;
    if (from !== cell || !answering.putBack(null)) this.tap(cell);
  }

  /** The man on the ball was dragged: to another man it is a pass, to the goal a shot, else a run. */
  private pass(balls: Map<string, Option[]>, to: string): boolean {
    const { stage, selection, answering } = this.table;
    const there = stage.pieceAt(to)?.id;
    const all = [...balls.values()].flat();
    const meant = all.filter(
      (each) => each.cell === to || (there && each.piece === there && !each.cell),
    );
    if (meant.length === 1) answering.commit(meant[0]!);
    else if (meant.length) this.take({ kind: "choose", options: meant }, to);
    else {
      const run = all.find((each) => each.piece && each.piece === each.actor && !each.cell);
      if (!run || there) return false;
      selection.next = { ...selection.next, drop: to };
      answering.commit(run);
    }
    return true;
  }

  /** One of the things the man on the ball can do; where it needs a target, that comes next. */
  doIt(verb: string): void {
    const { selection, answering, odds } = this.table;
    const options = selection.ring?.deeds.get(verb) ?? [];
    const piece = selection.ring?.piece;
    selection.withdraw();
    if (options.length === 1) answering.commit(options[0]!);
    else if (options.length) {
      const own = options.every((option) => option.piece === piece && option.cell);
      selection.picked = own ? { verb, piece } : { verb };
      if (options.length <= COMPARED) void odds.compare(options, true);
    }
  }

  /** A far cell: shown with its way, and played at once where nobody can interfere. */
  proposeWay(cell: string): boolean {
    const { selection, turn, answering } = this.table;
    const way = selection.targets.cells.has(cell) ? undefined : selection.ways.get(cell);
    if (!way) return false;
    const { picked } = selection;
    selection.withdraw();
    selection.picked = picked;
    if (way.safe === 100 && !turn.company) answering.go(way);
    else selection.route = way;
    return true;
  }

  /** Does what a tap means. */
  take(answer: Answer, cell: string | null): void {
    const { selection, odds } = this.table;
    selection.put();
    switch (answer.kind) {
      case "pick":
        selection.picked = answer.picked;
        return;
      case "propose":
        return this.suggest(answer.option);
      case "choose":
        selection.choice = { options: answer.options, cell };
        void odds.compare(answer.options);
        return;
      case "withdraw":
        return selection.withdraw();
      case "no":
        if (cell && !this.changeMind(cell)) selection.refuse(cell, selection.picked.piece ?? null);
        selection.begin();
    }
  }

  /** A tap on the counter in hand puts it back; on another of one's own: that one instead. */
  private changeMind(cell: string): boolean {
    const { selection, turn, stage, answering } = this.table;
    const there = stage.pieceAt(cell);
    if (!there || there.side !== turn.ask?.by) return false;
    const stop = turn.options.find((option) => option.verb === "stop");
    if (stop && there.id !== selection.hand) {
      selection.next = { ...selection.next, instead: there.id };
      answering.commit(stop);
      return true;
    }
    return answering.putBack(there.id === selection.pickedUp ? null : there.id);
  }

  /**
   * Shows what an option leads to, or plays it: what rolls no die and can be undone needs one tap.
   * Who has picked a counter himself and then a cell has tapped twice already.
   */
  suggest(option: Option): void {
    const { selection, turn, stage, answering, odds } = this.table;
    if (!settings.confirm || option.light) return answering.commit(option);
    const own = option.piece && stage.pieceOf(option.piece)?.side === turn.ask?.by;
    const only = own && !option.cell && !option.card;
    const { picked } = selection;
    const taken = picked.piece && picked.piece !== preselect(turn.options).piece;
    const aimed = Boolean(option.cell && (taken || selection.pickedUp));
    selection.pending = option;
    void odds.of(option).then((found) => {
      const still = selection.pending === option && selection.picked === picked;
      if (!still || !turn.options.includes(option)) return;
      selection.pending = null;
      const calm = found?.free || (aimed && found?.quiet);
      const free = found && (only ? !found.odds.length : calm && !turn.company);
      if (free || odds.compared.has(option.action)) answering.commit(option);
      else {
        selection.proposed = option;
        selection.odds = found;
      }
    });
  }

  /** Esc or a tap elsewhere. A counter that was only picked up is put back, if that is free. */
  cancel(): void {
    const { selection, answering } = this.table;
    const { proposed, route, ring, choice, picked } = selection;
    const open = proposed ?? route ?? ring ?? choice ?? picked.piece ?? picked.card ?? picked.verb;
    if (open || !answering.putBack(null)) {
      selection.withdraw();
      selection.begin();
    }
  }

  confirm(): void {
    const { selection, answering } = this.table;
    const { route, hint, sure } = selection;
    if (route) answering.go(route);
    else if (hint?.ideas.length) this.playIdea(hint.at);
    else if (sure) answering.commit(sure);
  }

  /** All decisions of an idea, one after the other, as long as nothing comes in between. */
  playIdea(at: number): void {
    const idea = this.table.selection.hint?.ideas[at];
    if (idea) this.table.answering.follow(idea.actions, true);
  }
}

/** What is answered: once chosen it is sent, and many steps are played one after the other. */
import { declines, met } from "../../lib/declining.svelte";
import type { Option, Propose, Steps, Way } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import type { Wish } from "../../lib/socket";
import { motion } from "../../lib/story/motion";
import type { Connection } from "../connection/connection.svelte";
import type { Turn } from "../connection/turn.svelte";
import type { Playback } from "../stage/playback.svelte";
import type { Stage } from "../stage/stage.svelte";
import type { Advice } from "./advice.svelte";
import type { Odds } from "./odds.svelte";
import { refusal, type Selection } from "./selection.svelte";
import { Stoppage } from "./stoppage";

/** Has somebody run or kicked the ball? */
function inPlay(scene: Steps): boolean {
  const moves = scene.steps.flatMap((step) => step.events.map(motion));
  return moves.some((move) => move?.kind === "run" || move?.kind === "ball");
}

/** What answers are given with. */
export interface Answerer {
  connection: Pick<Connection, "known" | "seq" | "info" | "send">;
  turn: Turn;
  stage: Pick<Stage, "busy" | "pieces" | "expect">;
  playback: Pick<Playback, "restart">;
  odds: Pick<Odds, "cached">;
  selection: Selection;
  advice: Advice;
  /** What is asked is asked once more: the answer did not lead to another question. */
  asked(): void;
}

export class Answering {
  /** Does somebody want to change players at the next stoppage? */
  changing = $state(false);
  /** The question after one about the squad that was not asked. */
  private unasked = $state(-1);
  /** The squad was not asked about just now, and can be. */
  readonly canChange = $derived.by(
    () => this.by.turn.mine && this.unasked >= 0 && Boolean(this.by.turn.ask?.undo),
  );
  /** The question that was answered last. */
  answered = -1;
  private readonly stoppage = new Stoppage();
  /** The steps of a way that are still to be played. */
  private walk: string[] = [];
  /** Are they those of a hint? */
  private agreed = false;

  constructor(private readonly by: Answerer) {}

  commit(option: Option): void {
    const { advice, turn, stage } = this.by;
    if (advice.considers(option, (sure) => this.anyway(sure))) return;
    advice.sure = null;
    if (turn.ask) this.stoppage.answered(turn.ask, option, stage.pieces);
    this.changing = this.stoppage.wanted;
    this.unasked = -1;
    this.play(option);
  }

  /** Plays it without asking again. */
  anyway(option: Option): void {
    this.by.selection.warning = null;
    this.by.advice.sure = option;
    this.commit(option);
  }

  /** Plays many steps, one after the other. */
  go(way: Way): void {
    this.by.selection.route = null;
    this.follow(way.actions, false);
  }

  /** Plays these, as long as nothing comes in between; those of a hint are not warned of. */
  follow(actions: readonly string[], agreed: boolean): void {
    this.walk = [...actions];
    this.agreed = agreed;
    this.goOn();
  }

  /** Plays the next step of a way, as long as nothing has come in between. */
  goOn(): boolean {
    const next = this.walk.shift();
    const option = next ? this.by.turn.optionOf(next) : undefined;
    if (option && this.agreed) this.by.advice.sure = option; // who gave the hint need not warn
    if (option) this.commit(option);
    else this.walk = [];
    return Boolean(option);
  }

  /** Answers for a person who never wants to be asked this, or while play is stopped. */
  unaskedFor(): boolean {
    return this.declined() || this.stopped();
  }

  private declined(): boolean {
    const { turn, connection } = this.by;
    const no = turn.options.find((option) => option.verb === "decline");
    if (!no || !turn.ask || !connection.info) return false;
    const name = `${connection.info.game}:${turn.ask.decision}`;
    if (!declines(name)) {
      met(name, turn.ask.question || turn.ask.prompt);
      return false;
    }
    this.commit(no);
    return true;
  }

  private stopped(): boolean {
    const { turn, connection, stage } = this.by;
    if (!turn.ask || !turn.options.length) return false;
    const always = settings.substitutions === "always" || Boolean(connection.known.coach);
    const found = this.stoppage.answer(turn.ask, stage.pieces, always);
    if (!found) return false;
    if ("quick" in found) this.quick(found.quick);
    else {
      this.play(found.option);
      if (found.squad) this.unasked = connection.seq;
    }
    return true;
  }

  /** Something is about to be shown: what dice or others have done is looked at before going on. */
  begins(scene: Steps): void {
    if (scene.steps.some((step) => step.by === "chance")) this.walk = [];
    if (!inPlay(scene)) return;
    this.stoppage.playOn();
    this.unasked = -1;
  }

  /** Players are to be changed: now, where that can be asked again, or at the next stoppage. */
  change(on: boolean): void {
    this.changing = this.stoppage.wanted = on;
    if (on && this.canChange) void this.propose("undo");
  }

  /** Puts back a counter that was only picked up, and takes another one of one's own instead. */
  putBack(instead: string | null): boolean {
    const { selection, turn } = this.by;
    if (!selection.pickedUp || !turn.ask?.undo) return false;
    selection.next = { ...selection.next, instead };
    void this.propose("undo");
    return true;
  }

  async propose(what: Propose["what"]): Promise<void> {
    if (what === "undo") this.stoppage.undone();
    const reply = await this.by.connection.send({ t: "propose", what });
    if (reply?.t !== "no") return;
    const { selection } = this.by;
    selection.next = { ...selection.next, instead: null };
    selection.why = { ...refusal(reply), rule: null, cell: null };
  }

  quick(key: string): void {
    if (this.by.turn.ask) this.stoppage.quick(this.by.turn.ask, key);
    void this.act({ t: "quick", seq: this.by.connection.seq, key });
  }

  roll(outcome: string): void {
    void this.act({ t: "roll", seq: this.by.connection.seq, outcome });
  }

  private play(option: Option): void {
    const { seq } = this.by.connection;
    const only = option.piece && !option.cell && !option.card ? option.piece : null;
    this.by.selection.lift = only ? { piece: only, seq: seq + 1 } : null;
    this.answered = seq;
    void this.act({ t: "act", seq, action: option.action });
  }

  private async act(wish: Wish): Promise<void> {
    const { turn, stage, playback, odds, selection, connection } = this.by;
    if (turn.sending) return;
    turn.sent();
    playback.restart();
    const shown = wish.t === "act" ? (selection.odds ?? odds.cached(wish.action)) : null;
    stage.expect(shown?.odds ?? []);
    selection.withdraw();
    const reply = await connection.send(wish);
    if (turn.replied(reply)) return;
    if (reply?.t === "no") {
      selection.why = { ...refusal(reply), cell: null };
      selection.next = { ...selection.next, drop: null };
      this.walk = [];
    }
    if (!stage.busy) this.by.asked();
  }
}

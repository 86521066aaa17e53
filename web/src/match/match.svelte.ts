/** A match on the screen: the line to the server, the stage, and what is chosen and answered. */
import type { Steps } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import type { FromServer } from "../lib/socket";
import { counted } from "../lib/story/counted";
import { motion } from "../lib/story/motion";
import type { Report } from "../lib/story/report";
import { Advice } from "./choosing/advice.svelte";
import { Answering } from "./choosing/answering.svelte";
import { Odds } from "./choosing/odds.svelte";
import { Selection } from "./choosing/selection.svelte";
import { Taps } from "./choosing/taps";
import { Connection } from "./connection/connection.svelte";
import { Turn } from "./connection/turn.svelte";
import { Days } from "./days/days.svelte";
import { Playback } from "./stage/playback.svelte";
import { Stage } from "./stage/stage.svelte";

/** Will everybody stop for a goal or a break, and want to know its figures? */
function tellsFigures(scene: Steps): boolean {
  const moves = scene.steps.flatMap((step) => step.events.map(motion));
  return moves.some((move) => move?.kind === "goal" || move?.kind === "period");
}

/** Each part knows only those above it. */
export class Match {
  readonly connection: Connection;
  readonly stage = new Stage();
  readonly turn: Turn;
  readonly playback: Playback;
  readonly odds: Odds;
  readonly selection: Selection;
  readonly advice: Advice;
  readonly answering: Answering;
  readonly taps: Taps;
  /** The turn of a match with days to think. */
  readonly days: Days;
  /** The state for which somebody was told what had happened before. */
  private recalled = -1;
  /** The figures of the goal or the break that is being shown, asked for before it is. */
  counting: Promise<Report> | null = null;

  constructor(readonly id: string) {
    const { stage } = this;
    const connection = new Connection(id, (message, anew) => this.heard(message, anew));
    const turn = new Turn(connection, stage);
    const playback = new Playback(connection, turn, stage, {
      begins: (scene) => this.begins(scene),
      shown: (again) => (again ? selection.begin() : this.asked()),
    });
    const odds = new Odds(connection, turn, stage);
    const selection = new Selection(connection, turn, stage, odds);
    const advice = new Advice(connection, turn, selection);
    const answering: Answering = new Answering({
      ...{ connection, turn, stage, playback, odds, selection, advice },
      asked: () => this.asked(),
    });
    this.taps = new Taps({ connection, turn, stage, odds, selection, answering });
    this.days = new Days(connection);
    this.connection = connection;
    this.turn = turn;
    this.playback = playback;
    this.odds = odds;
    this.selection = selection;
    this.advice = advice;
    this.answering = answering;
  }

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.connection.close();
    this.stage.clear();
  }

  private heard(message: FromServer, anew: boolean): void {
    if (message.t !== "steps" && message.t !== "state") return;
    this.turn.came();
    if (anew) {
      this.playback.resume();
      this.selection.withdraw();
      this.asked();
      this.recall();
    } else void this.playback.perform();
    this.days.heard();
  }

  /** Once for each time somebody comes back; of a shoot-out its kicks are told anyway. */
  private recall(): void {
    const { recap, seq } = this.connection.known;
    if (!recap || this.recalled === seq || this.stage.kicks.length) return;
    this.recalled = seq;
    void this.playback.recall(recap);
  }

  private begins(scene: Steps | null): void {
    if (scene && settings.speed !== "instant" && tellsFigures(scene)) {
      this.counting = counted(this.id);
      this.counting.catch(() => {}); // a moment is one without figures too
    }
    if (scene) this.answering.begins(scene);
    this.selection.withdraw();
  }

  /** A new question: pick up what there is no choice about, finish a drag that began before it. */
  private asked(): void {
    this.odds.forget();
    if (this.answering.unaskedFor()) return;
    this.selection.begin();
    const wanted = this.selection.wanted();
    if (this.answering.goOn()) return;
    this.odds.anew();
    void this.advice.watch();
    this.taps.finish(wanted);
  }
}

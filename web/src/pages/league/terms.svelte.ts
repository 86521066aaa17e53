/** What was agreed for a competition beyond game and format; nothing is sent that is as usual. */
import type { SwitchValue } from "../../lib/start/plan.svelte";

export const TIE_BREAKS = [
  "points",
  "difference",
  "goals",
  "head-to-head",
  "away-goals",
  "wins",
  "start-number",
  "lots",
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];
const USUAL_TIE_BREAKS: TieBreak[] = ["points", "difference", "goals", "head-to-head", "lots"];
const USUAL_POINTS = [3, 1, 0];

export class Terms {
  points = $state([...USUAL_POINTS]);
  tieBreaks = $state<TieBreak[]>([]);
  legs = $state("1");
  awayGoals = $state(false);
  begins = $state("");
  every = $state(7);
  names = $state("");
  preset = $state("");
  switches = $state<Record<string, SwitchValue>>({});

  /** The criteria that count: the first decides, the second where the first does not, and so on. */
  get order(): TieBreak[] {
    return this.tieBreaks.length ? this.tieBreaks : USUAL_TIE_BREAKS;
  }

  /** A criterion is put at this place; one that stood there already changes places with it. */
  put(at: number, criterion: TieBreak | ""): void {
    const order = [...this.order];
    const before = criterion === "" ? -1 : order.indexOf(criterion);
    if (criterion === "") order.splice(at, 1);
    else if (before >= 0 && at < order.length)
      [order[before], order[at]] = [order[at]!, order[before]!];
    else order[at] = criterion;
    this.tieBreaks = order;
  }

  wish(): object {
    const points = this.points.map(Number);
    const names = this.names
      .split("\n")
      .map((name) => name.trim())
      .filter(Boolean);
    return {
      ...(String(points) !== String(USUAL_POINTS) && { points }),
      ...(this.tieBreaks.length && { tie_breaks: this.tieBreaks }),
      ...(this.legs === "2" && { legs: 2 }),
      ...(this.awayGoals && { away_goals: true }),
      ...(this.begins && { begins: this.begins, every: Number(this.every) || 7 }),
      ...(this.preset && { preset: this.preset }),
      ...(names.length && { names }),
      ...(Object.keys(this.switches).length && { switches: this.switches }),
    };
  }
}

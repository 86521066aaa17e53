/** A match weighed decision by decision, as the server tells it. */
import type { OddsReply } from "../../lib/messages";

export type Shares = [win: number, draw: number, loss: number];
export type SideName = "home" | "away";
export type Kind = "inaccuracy" | "mistake" | "blunder";

export interface Choice {
  action: string;
  label: string;
  piece: string | null;
  cell: string | null;
  card: string | null;
  odds: OddsReply;
  outlook: Shares;
  /** The line of the position after it. */
  after: string;
}

export interface KeyMoment {
  seq: number;
  side: SideName;
  kind: Kind;
  lost: number;
  prompt: string;
  rule: string;
  line: string;
  played: Choice;
  best: Choice[];
}

export interface Tally {
  result: number;
  luck: number;
  skill: number;
  even: number;
  counted: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  sentence: string;
}

export interface Reviewed {
  game: string;
  home: Tally;
  away: Tally;
  curve: Shares[];
  decisions: { seq: number; side: SideName; lost: number; kind: Kind | null }[];
  rolls: { seq: number; side: SideName; outcome: string; luck: number }[];
  moments: KeyMoment[];
}

/** What a side may expect, told from its own eyes. */
export function fromSide([win, draw, loss]: Shares, side: SideName): Shares {
  return side === "home" ? [win, draw, loss] : [loss, draw, win];
}

/** The outlines of a graph 100 high: home's chances from below, away's from above. */
export function outlines(curve: readonly Shares[], width: number): { home: string; away: string } {
  const step = width / Math.max(1, curve.length - 1);
  const at = (i: number) => +(i * step).toFixed(2);
  const below = curve.map(([win], i) => `${at(i)} ${+(100 - 100 * win).toFixed(1)}`);
  const above = curve.map(([, , loss], i) => `${at(i)} ${+(100 * loss).toFixed(1)}`);
  return {
    home: `M0 100L${below.join("L")}L${width} 100Z`,
    away: `M0 0L${above.join("L")}L${width} 0Z`,
  };
}

/** The luckiest rolls for whoever rolled. */
export function luckiest(rolls: Reviewed["rolls"], most = 3): Reviewed["rolls"] {
  return [...rolls].sort((a, b) => b.luck - a.luck).slice(0, most);
}

export function signed(value: number): string {
  const whole = Math.round(value);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}

/** A match weighed decision by decision, as the server tells it. */
import type { KeyMoment, Reviewed } from "../../../lib/http";

export type { Choice, KeyMoment, Reviewed } from "../../../lib/http";

/** Of winning, of a draw, of losing. */
export type Shares = Reviewed["curve"][number];
export type SideName = KeyMoment["side"];

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

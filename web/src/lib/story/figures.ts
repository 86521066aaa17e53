/** The few figures a match is told by, and who is meant by a side and a shirt. */
import { number, percents, t } from "../i18n.svelte";
import type { Goal, Report } from "./report";

export interface Figure {
  name: string;
  home: string;
  away: string;
  /** Home's share of the bar, from 0 to 1; none where there is nothing to compare. */
  share: number | null;
}

function row(name: string, home: number, away: number, words: (value: number) => string): Figure {
  const sum = home + away;
  return { name, home: words(home), away: words(away), share: sum > 0 ? home / sum : null };
}

/** Pips above or below what was to be expected, with their sign. */
function pips(value: number): string {
  const whole = Math.round(value);
  return whole > 0 ? `+${number(whole)}` : whole < 0 ? `−${number(-whole)}` : "0";
}

export function figures(report: Report): Figure[] {
  const whole = (value: number) => number(value);
  const shots = [0, 1].map((side) => report.shots.filter((shot) => shot.side === side));
  const [home, away] = shots.map((own) => own.reduce((sum, shot) => sum + shot.xg, 0));
  const found = [
    row(t("report.shots"), shots[0]!.length, shots[1]!.length, whole),
    row(t("report.xg"), home!, away!, (value) => number(value, 2)),
  ];
  if (report.possession.length === 2) {
    const [home, away] = report.possession as [number, number];
    const shares = percents([100 * home, 100 * away]);
    const share = home + away > 0 ? home / (home + away) : null;
    found.push({ name: t("report.possession"), home: shares[0]!, away: shares[1]!, share });
  }
  const passes = report.table.find((one) => one.key === "completed");
  if (passes) found.push(row(t("report.passes"), passes.home, passes.away, whole));
  const luck = [report.dice.home, report.dice.away].map((dice) => dice.sum - dice.expected);
  if (report.dice.home.rolls + report.dice.away.rolls) {
    // Good luck of the one and bad luck of the other both move the bar to the same side.
    const tilt = Math.max(
      -1,
      Math.min(1, (report.dice.home.deviation - report.dice.away.deviation) / 6),
    );
    found.push({
      name: t("report.luck"),
      home: pips(luck[0]!),
      away: pips(luck[1]!),
      share: 0.5 + tilt / 2,
    });
  }
  return found;
}

/** A player by his name, or by his number where the game knows no names. */
export function called(name: string | null, shirt: number): string {
  return name ?? t("report.number", { n: shirt });
}

export function scorer(goal: Goal): string {
  return called(goal.name, goal.shirt) + (goal.own ? ` (${t("report.own-goal")})` : "");
}

/** The time of something in the unit of the match: `23′`, `turn 12` or `attack 3`. */
export function timeOf(clock: string, unit: Report["unit"]): string {
  return t(`report.${unit}`, { minute: clock });
}

/** The kicks of both sides that were in; null without a shoot-out: nobody wins one without a goal. */
export function kicksOf(view: Record<string, unknown> | undefined): [number, number] | null {
  const [home = 0, away = 0] = (view?.shoot_out ?? []) as number[];
  return home + away > 0 ? [home, away] : null;
}

/** How the shoot-out ended, empty where there was none. */
export function shootOut(view: Record<string, unknown> | undefined): string {
  const kicks = kicksOf(view);
  return kicks ? t("report.shoot-out", { home: kicks[0], away: kicks[1] }) : "";
}

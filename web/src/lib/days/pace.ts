/** How long managers may think, in words: at the table together, or days for each turn. */
import { date } from "./dates";
import { t } from "../i18n.svelte";

export const LIVE = "live";
export const PACES = [LIVE, "days-1", "days-2", "days-3", "days-7", "bank-10", "bank-30"] as const;

/** `days-2`: two days for each turn; `bank-10`: ten days for all of them. */
export function paceWords(pace: string): string {
  const [kind, days] = pace.split("-");
  return days ? t(`pace.${kind}`, { n: Number(days) }) : t("pace.live");
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much time is left, as exactly as one needs to know. */
export function leftWords(seconds: number): string {
  const all = Math.max(0, seconds);
  const days = Math.floor(all / DAY);
  const hours = Math.floor((all % DAY) / HOUR);
  if (days >= 2 || (days && !hours)) return t("pace.days-left", { n: days });
  if (days) return `${t("pace.days-left", { n: days })} ${t("pace.hours-left", { n: hours })}`;
  if (hours) return t("pace.hours-left", { n: hours });
  return t("pace.minutes-left", { n: Math.ceil(all / MINUTE) });
}

/** The day and hour at which it is over. */
export function dueWords(seconds: number, now = Date.now()): string {
  return date(now / 1000 + seconds, "due");
}

/** Is it time to hurry? */
export function isShort(seconds: number): boolean {
  return seconds < DAY / 4;
}

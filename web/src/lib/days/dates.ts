import { settings } from "../settings.svelte";

/** English as in Britain: the day before the month, and hours up to 24, as in the other languages. */
const PLACES = { en: "en-GB", de: "de", es: "es" } as const;

const LOOKS = {
  hour: { hour: "2-digit", minute: "2-digit" },
  day: { dateStyle: "medium" },
  moment: { dateStyle: "medium", timeStyle: "short" },
  short: { dateStyle: "short", timeStyle: "short" },
  due: { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
} as const;

/** A moment in words, from seconds since 1970; of the clock here unless told of another. */
export function date(
  seconds: number,
  look: keyof typeof LOOKS = "moment",
  timeZone?: string,
): string {
  const how = { ...LOOKS[look], timeZone };
  return new Intl.DateTimeFormat(PLACES[settings.lang], how).format(seconds * 1000);
}

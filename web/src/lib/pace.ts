/** How long managers may think, in words: `live`, so many days a turn, or a bank of days. */
import { t } from "./i18n.svelte";

export const LIVE = "live";
export const PACES: readonly string[] = [
  LIVE,
  ...[1, 2, 3, 7].map((days) => `days-${days}`),
  ...[10, 30].map((days) => `bank-${days}`),
];

export function paceText(pace: string): string {
  const [kind, days] = pace.split("-");
  return kind === LIVE || !days ? t("pace.live") : t(`pace.${kind}`, { n: Number(days) });
}

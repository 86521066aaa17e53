/** What the two sides of the record that is open are called. */
import { t } from "../../lib/i18n.svelte";

type Side = "home" | "away";

let named = $state.raw<Partial<Record<Side, string>>>({});

export function nameSides(home: string | undefined, away: string | undefined): void {
  named = { home, away };
}

/** The name of a side, else "Home" or "Away". */
export function sideName(side: Side): string {
  return named[side] || t(`setup.${side}`);
}

/** Is this the first match on this device, and how far has its coaching come? */
import { HINTED, KEY, newcomer } from "../../lib/start/newcomer";
import type { MatchInfo } from "../../lib/messages";
import type { Bubble } from "./bubbles";

const OVER = "over";

interface Begun {
  match: string;
  done: Bubble[];
}

function stored(): Begun | typeof OVER | null {
  const text = localStorage.getItem(KEY);
  if (!text) return null;
  try {
    const found = JSON.parse(text) as Partial<Begun> | null;
    if (found && typeof found.match === "string" && Array.isArray(found.done))
      return found as Begun;
  } catch {
    // `over`, or nothing that can be read
  }
  return OVER;
}

/** What has been said already in this match; null if nothing is to be said in it. */
export function begun(info: MatchInfo): Bubble[] | null {
  const alone = info.you.length === 1 && info.seats.some((seat) => seat.kind === "bot");
  const plain = info.status === "live" && !info.lesson && !info.quest && !info.fixture;
  if (!alone || !plain) return null;
  const found = stored();
  if (found && found !== OVER) {
    if (found.match === info.id) return found.done;
    finish();
    return null;
  }
  return newcomer() ? [] : null;
}

/** From here on this is the match that is coached; how deciding works is said by the bubbles. */
export function note(match: string, done: Iterable<Bubble>): void {
  localStorage.setItem(KEY, JSON.stringify({ match, done: [...done] } satisfies Begun));
  localStorage.setItem(HINTED, "1");
}

/** For good. */
export function finish(): void {
  localStorage.setItem(KEY, OVER);
}

/** What of an event can be seen to move.
 *
 * Games share a small vocabulary: `side` is 0 or 1, a player is `shirt` or `figure`, places are
 * `origin`, `end`, `target`, `at` or `square`, a die is `die`. Anything else is left to the log.
 */
export interface GameEvent {
  event: string;
  [field: string]: unknown;
}

export type Motion =
  | { kind: "run"; piece: string; to: string }
  | { kind: "put"; piece: string; to: string | null }
  | { kind: "ball"; from: string; to: string }
  | { kind: "hold"; piece: string; at: string | null }
  | { kind: "die"; side: number; face: number; why: string }
  | { kind: "goal"; side: number; piece: string | null; score: [number, number] }
  | { kind: "sent-off"; side: number; piece: string | null }
  | { kind: "penalty"; side: number }
  | { kind: "period"; period: string };

const RUNS = new Set(["moved", "attacked"]);
const HOLDS = new Set(["won", "received", "collected", "caught"]);
/** Periods that begin while play goes on are no break. */
const NO_BREAK = new Set(["added-time", "stoppage"]);

function text(event: GameEvent, ...names: string[]): string | null {
  for (const name of names) {
    const value = event[name];
    if (typeof value === "string") return value;
  }
  return null;
}

function figure(event: GameEvent, side = event.side): string | null {
  const number = event.shirt ?? event.figure;
  if (typeof number !== "number" || number < 1) return null;
  return side === 0 || side === 1 ? `${"ha"[side]}${number}` : null;
}

export function motion(event: GameEvent): Motion | null {
  const piece = figure(event);
  const origin = text(event, "origin");
  const end = text(event, "end", "target", "square", "at");
  const side = typeof event.side === "number" ? event.side : -1;
  if (event.event === "rolled" && typeof event.die === "number")
    return { kind: "die", side, face: event.die, why: text(event, "why") ?? "" };
  if (event.event === "goal")
    return {
      kind: "goal",
      side,
      piece: figure(event, event.scorer_side ?? side),
      score: [Number(event.home), Number(event.away)],
    };
  if (event.event === "booked" && event.card !== "yellow") return { kind: "sent-off", side, piece };
  if (event.event === "period")
    return NO_BREAK.has(String(event.period))
      ? null
      : { kind: "period", period: String(event.period) };
  if (
    (event.event === "out" && event.restart === "penalty") ||
    (event.event === "set-piece" && event.what === "penalty")
  )
    return { kind: "penalty", side };
  if (RUNS.has(event.event) && piece && end) return { kind: "run", piece, to: end };
  if (event.event === "placed" && piece && end) return { kind: "put", piece, to: end };
  if (event.event === "lifted" && piece) return { kind: "put", piece, to: null };
  if (HOLDS.has(event.event)) {
    const who = piece ?? (side === 0 || side === 1 ? `${"ha"[side]}1` : null);
    return who ? { kind: "hold", piece: who, at: end } : null;
  }
  if (origin && end) return { kind: "ball", from: origin, to: end };
  return null;
}

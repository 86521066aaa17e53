/** What of an event can be seen to move, by its kind.
 *
 * The kinds are the vocabulary of all games, as the server sends it. A game may have kinds of its
 * own: they are told in the log, and the board shows what they have changed.
 */
import type { Step } from "../messages";

export type Happened = Step["events"][number];
export type Kind = Happened["event"];

export type Motion =
  | { kind: "run"; piece: string; to: string; ball: boolean }
  | { kind: "put"; piece: string; to: string | null }
  | { kind: "ball"; from: string; to: string }
  | { kind: "aim"; from: string; to: string }
  | { kind: "hold"; piece: string; at: string; how: string }
  | { kind: "duel"; attacker: string; defender: string; attackers: number; won: number }
  | { kind: "failed"; piece: string; what: string }
  | { kind: "fouled"; piece: string; victim: string }
  | { kind: "die"; side: number; face: number; why: string }
  | { kind: "goal"; side: number; piece: string; score: [number, number] }
  | { kind: "sent-off"; side: number; piece: string }
  | { kind: "penalty"; side: number }
  | { kind: "kick"; side: number; piece: string | null; scored: boolean; score: [number, number] }
  | { kind: "attack"; side: number }
  | { kind: "period"; period: string };

/** Periods that begin while play goes on are no break. */
const NO_BREAK = new Set(["added-time", "stoppage"]);

/** The counter of a player. */
function counter(side: number, shirt: number): string {
  return `${"ha"[side]}${shirt}`;
}

/** Nothing of it moves; what is left for the compiler to see here has been forgotten above. */
function toldOnly(_event: never): null {
  return null;
}

export function motion(event: Happened): Motion | null {
  switch (event.event) {
    case "rolled":
      return { kind: "die", side: event.side, face: event.die, why: event.why };
    case "moved":
      return {
        kind: "run",
        piece: counter(event.side, event.shirt),
        to: event.end,
        ball: event.with_ball,
      };
    case "attacked":
      return {
        kind: "run",
        piece: counter(event.side, event.shirt),
        to: event.end,
        ball: false,
      };
    case "placed":
      return { kind: "put", piece: counter(event.side, event.shirt), to: event.at };
    case "lifted":
      return { kind: "put", piece: counter(event.side, event.shirt), to: null };
    case "passed":
    case "loose":
      return { kind: "ball", from: event.origin, to: event.end };
    case "shot":
      // Where a cell is aimed at, dice say what becomes of it; else the ball goes where it goes.
      return { kind: event.direction ? "ball" : "aim", from: event.origin, to: event.end };
    case "won":
      return {
        kind: "hold",
        piece: counter(event.side, event.shirt),
        at: event.at,
        how: event.how,
      };
    case "saved":
      return {
        kind: "hold",
        piece: counter(event.side, event.shirt),
        at: event.at,
        how: "saved",
      };
    case "duel":
      return {
        kind: "duel",
        attacker: counter(event.attackers, event.attacker),
        defender: counter(1 - event.attackers, event.defender),
        attackers: event.attackers,
        won: event.side,
      };
    case "missed":
      return { kind: "failed", piece: counter(event.side, event.shirt), what: event.what };
    case "foul":
      return {
        kind: "fouled",
        piece: counter(event.side, event.shirt),
        victim: counter(1 - event.side, event.victim),
      };
    case "kick":
      return {
        kind: "kick",
        side: event.side,
        piece: event.shirt ? counter(event.side, event.shirt) : null,
        scored: event.scored,
        score: [event.home, event.away],
      };
    case "goal":
      return {
        kind: "goal",
        side: event.side,
        piece: counter(event.scorer_side, event.shirt),
        score: [event.home, event.away],
      };
    case "booked":
      if (event.card === "yellow") return null;
      return { kind: "sent-off", side: event.side, piece: counter(event.side, event.shirt) };
    case "out":
      return event.restart === "penalty" ? { kind: "penalty", side: event.side } : null;
    case "set-piece":
      return event.what === "penalty" ? { kind: "penalty", side: event.side } : null;
    case "attack-begins":
      return { kind: "attack", side: event.side };
    case "period":
      return NO_BREAK.has(event.period) ? null : { kind: "period", period: event.period };
    case "attack-ends":
    case "tossed":
    case "lined-up":
    case "full-time":
    case "drew":
    case "called":
    case "accuracy":
    case "substituted":
    case "offside":
    case "injured":
      return null;
    default:
      return toldOnly(event);
  }
}

/** What is known of a match, and how every message changes it. */
import type {
  Ask,
  Board,
  ChatLine,
  ClockInfo,
  Coach,
  LogLine,
  MatchInfo,
  Proposal,
  Recap,
  SeatInfo,
  Steps,
} from "../../lib/messages";
import type { FromServer } from "../../lib/socket";

export interface Known {
  /** The last action that has been heard of, shown or not. */
  seq: number;
  match: MatchInfo | null;
  board: Board | null;
  ask: Ask | null;
  log: LogLine[];
  clock: ClockInfo | null;
  /** When the clock was told, in milliseconds. */
  told: number;
  chat: ChatLine[];
  /** What those say who watch; who plays hears it when it is over. */
  gallery: ChatLine[];
  proposal: Proposal | null;
  /** In a lesson: what is said now. */
  coach: Coach | null;
  /** What has happened since one was asked last, for whoever comes back after days. */
  recap: Recap | null;
  watching: number;
  rematch: { id: string; token: string | null } | null;
  /** What has been played and not yet been shown. */
  scenes: Steps[];
  /** Counts whole states: everything that was being shown is out of date then. */
  fresh: number;
}

export const NOTHING: Known = {
  seq: -1,
  match: null,
  board: null,
  ask: null,
  log: [],
  clock: null,
  told: 0,
  chat: [],
  gallery: [],
  proposal: null,
  coach: null,
  recap: null,
  watching: 0,
  rematch: null,
  scenes: [],
  fresh: 0,
};

function seated(match: MatchInfo | null, seats: SeatInfo[]): MatchInfo | null {
  // Clubs of the computer are told with the match, in its language: who comes and goes is not.
  const rivalOf = (side: string) => match?.seats.find((seat) => seat.side === side)?.rival ?? null;
  const told = seats.map((seat) =>
    seat.kind === "bot" ? { ...seat, rival: seat.rival ?? rivalOf(seat.side) } : seat,
  );
  return match && { ...match, seats: told };
}

export function reduce(known: Known, message: FromServer, now = Date.now()): Known {
  switch (message.t) {
    case "state":
      return {
        ...known,
        seq: message.seq,
        match: message.match,
        board: message.board,
        ask: message.ask,
        log: message.log,
        clock: message.clock,
        told: now,
        chat: message.chat,
        gallery: message.gallery ?? [],
        proposal: message.proposal ?? null,
        coach: message.coach ?? null,
        recap: message.recap ?? null,
        scenes: [],
        fresh: known.fresh + 1,
      };
    case "steps": {
      if (message.seq < known.seq) return known;
      const steps = message.steps.filter((step) => step.seq > known.seq);
      const board = merged(known.scenes.at(-1)?.board ?? known.board, message.board);
      const scene = { ...message, board, steps };
      return { ...known, seq: message.seq, scenes: [...known.scenes, scene] };
    }
    case "presence":
      return { ...known, match: seated(known.match, message.seats), watching: message.watching };
    case "proposal":
      return { ...known, proposal: message.what === "none" ? null : message };
    case "chat":
      return message.gallery
        ? { ...known, gallery: [...known.gallery, message] }
        : { ...known, chat: [...known.chat, message] };
    case "rematch":
      return { ...known, rematch: { id: message.id, token: message.token ?? null } };
    case "over":
      return { ...known, match: message.match, proposal: null };
    default:
      return known;
  }
}

type Plain = Record<string, unknown>;

const isObject = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a value is now: an object is laid over an object, or over the places of a list. */
export function laid(before: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  if (Array.isArray(before))
    return before.map((old, at) => (String(at) in change ? laid(old, change[at]) : old));
  if (!isObject(before)) return change;
  const now: Plain = { ...before };
  for (const [key, value] of Object.entries(change)) now[key] = laid(before[key], value);
  return now;
}

/** A board with what it does not say of its view because it is as it was before. */
function merged(before: Board | null, board: Board): Board {
  return board.whole === false
    ? { ...board, view: laid(before?.view ?? {}, board.view) as Plain }
    : board;
}

/** A scene has been shown to its end: the board and the question are its own now. */
export function shown(known: Known, scene: Steps, now = Date.now()): Known {
  return {
    ...known,
    board: scene.board,
    ask: scene.ask,
    clock: scene.clock,
    coach: scene.coach ?? known.coach,
    told: now,
    scenes: known.scenes.filter((each) => each !== scene),
  };
}

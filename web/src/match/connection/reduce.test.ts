import { expect, it } from "vitest";
import type { Board, SeatInfo, MatchInfo, State, Steps } from "../../lib/messages";
import { NOTHING, reduce, shown } from "./reduce";

const board = (score: number[]): Board => ({
  pieces: [],
  ball: null,
  score,
  phase: "",
  turned: false,
  view: {},
});
const match: MatchInfo = {
  id: "m",
  game: "g",
  preset: "p",
  status: "live",
  you: ["home"],
  seats: [],
  dice: { scheme: "hmac" },
};
const state: State = {
  t: "state",
  seq: 5,
  match,
  board: board([0, 0]),
  ask: null,
  log: [],
  clock: {},
  chat: [],
};
const step = (seq: number) => ({ seq, action: "a", by: "home" as const, events: [], lines: [] });
const steps = (seq: number, ...seqs: number[]): Steps => ({
  t: "steps",
  seq,
  steps: seqs.map(step),
  board: board([1, 0]),
  ask: null,
  clock: {},
});

it("begins with a whole state and lines up what follows", () => {
  let known = reduce(NOTHING, state, 7);
  expect([known.seq, known.fresh, known.told]).toEqual([5, 1, 7]);
  known = reduce(known, steps(7, 6, 7));
  known = reduce(known, steps(8, 8));
  expect(known.seq).toBe(8);
  expect(known.scenes.map((scene) => scene.seq)).toEqual([7, 8]);
  expect(known.board?.score).toEqual([0, 0]);
  known = shown(known, known.scenes[0]!, 9);
  expect(known.board?.score).toEqual([1, 0]);
  expect(known.scenes.map((scene) => scene.seq)).toEqual([8]);
});

it("drops what it has heard before", () => {
  let known = reduce(reduce(NOTHING, state), steps(7, 6, 7));
  known = reduce(known, steps(8, 6, 7, 8));
  expect(known.scenes[1]?.steps.map((each) => each.seq)).toEqual([8]);
  expect(reduce(known, steps(6, 6))).toBe(known);
});

it("forgets scenes that a whole state has overtaken", () => {
  const known = reduce(reduce(reduce(NOTHING, state), steps(6, 6)), { ...state, seq: 9 });
  expect([known.scenes.length, known.seq, known.fresh]).toEqual([0, 9, 2]);
});

it("keeps presence, proposals and the end apart from play", () => {
  let known = reduce(NOTHING, state);
  const seats = [{ side: "home" as const, kind: "person" as const, name: "A", here: false }];
  known = reduce(known, { t: "presence", seats, watching: 2 });
  expect([known.match?.seats[0]?.here, known.watching]).toEqual([false, 2]);
  known = reduce(known, { t: "proposal", what: "draw", by: "away", text: "?" });
  expect(known.proposal?.what).toBe("draw");
  known = reduce(known, { t: "proposal", what: "none", by: null, text: "" });
  expect(known.proposal).toBeNull();
  known = reduce(known, { t: "over", match: { ...match, status: "over" } });
  expect([known.match?.status, known.match?.seats.length]).toEqual(["over", 0]);
});

it("knows the club of the computer, whoever comes and goes", () => {
  const bot = { side: "away" as const, kind: "bot" as const, name: "", here: true, bot: "master" };
  const rival = { id: "sable-row" } as SeatInfo["rival"];
  let known = reduce(NOTHING, state);
  known = reduce(known, { t: "over", match: { ...match, seats: [{ ...bot, rival }] } });
  known = reduce(known, { t: "presence", seats: [bot], watching: 1 });
  expect(known.match?.seats[0]?.rival?.id).toBe("sable-row");
});

it("lays what has changed over the view before", () => {
  const part = (view: Record<string, unknown>): Board => ({ ...board([1, 0]), view, whole: false });
  const before = {
    ball: "A1",
    men: {
      home: [
        { at: "B2", no: 1 },
        { at: null, no: 2 },
      ],
      away: [],
    },
  };
  let known = reduce(NOTHING, { ...state, board: { ...board([0, 0]), view: before } });
  known = reduce(known, { ...steps(6, 6), board: part({ men: { home: { 1: { at: "C3" } } } }) });
  known = reduce(known, { ...steps(7, 7), board: part({ ball: null }) });
  expect(known.scenes[1]?.board.view).toEqual({
    ball: null,
    men: {
      home: [
        { at: "B2", no: 1 },
        { at: "C3", no: 2 },
      ],
      away: [],
    },
  });
  known = reduce(known, { ...steps(8, 8), board: { ...board([0, 0]), view: { new: 1 } } });
  expect(known.scenes[2]?.board.view).toEqual({ new: 1 });
});

import { expect, it } from "vitest";
import { motion } from "./motion";

it("reads the events of every game", () => {
  const rule = "R 1";
  expect(motion({ event: "moved", side: 0, figure: 9, origin: "A1", end: "A3", rule })).toEqual({
    kind: "run",
    piece: "h9",
    to: "A3",
  });
  expect(motion({ event: "moved", side: 1, shirt: 4, origin: "A1", end: "B2", rule })).toEqual({
    kind: "run",
    piece: "a4",
    to: "B2",
  });
  expect(
    motion({ event: "passed", side: 0, shirt: 9, kind: "high", origin: "S13", target: "AD13" }),
  ).toEqual({ kind: "ball", from: "S13", to: "AD13" });
  expect(motion({ event: "loose", origin: "A1", direction: 2, distance: 3, end: "D1" })).toEqual({
    kind: "ball",
    from: "A1",
    to: "D1",
  });
  expect(motion({ event: "won", side: 1, shirt: 6, how: "stolen", at: "C3" })).toEqual({
    kind: "hold",
    piece: "a6",
    at: "C3",
  });
  expect(motion({ event: "caught", side: 1, square: "C3" })).toEqual({
    kind: "hold",
    piece: "a1",
    at: "C3",
  });
  expect(motion({ event: "rolled", side: 1, die: 6 })).toEqual({
    kind: "die",
    side: 1,
    face: 6,
    why: "",
  });
  expect(motion({ event: "lifted", side: 0, figure: 2, square: "C3" })).toEqual({
    kind: "put",
    piece: "h2",
    to: null,
  });
});

it("gives an own goal to the other side's scorer", () => {
  expect(
    motion({ event: "goal", side: 0, scorer_side: 1, shirt: 5, how: "own", home: 1, away: 0 }),
  ).toEqual({ kind: "goal", side: 0, piece: "a5", score: [1, 0] });
});

it("knows what deserves a moment", () => {
  expect(motion({ event: "booked", side: 1, shirt: 5, card: "second-yellow" })).toEqual({
    kind: "sent-off",
    side: 1,
    piece: "a5",
  });
  expect(motion({ event: "out", side: 0, restart: "penalty", at: "AG12" })).toEqual({
    kind: "penalty",
    side: 0,
  });
  expect(motion({ event: "set-piece", side: 1, what: "penalty", shirt: 9, at: "C1" })).toEqual({
    kind: "penalty",
    side: 1,
  });
  expect(motion({ event: "period", period: "second-half" })).toEqual({
    kind: "period",
    period: "second-half",
  });
});

it("leaves the rest to the log", () => {
  expect(motion({ event: "booked", side: 0, shirt: 5, card: "yellow" })).toBeNull();
  expect(motion({ event: "period", period: "added-time" })).toBeNull();
});

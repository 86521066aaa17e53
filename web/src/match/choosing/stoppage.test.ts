import { expect, it } from "vitest";
import type { Ask, Option, Piece } from "../../lib/messages";
import { AS_IT_IS, Stoppage } from "./stoppage";

const DONE: Option = { action: "done", verb: "done" };
const SUB: Option = { action: "sub 9 s12", verb: "sub", piece: "h9", card: "s12" };
const asked = (decision: string, ...quick: string[]): Ask => ({
  by: "home",
  decision,
  prompt: "",
  rule: "",
  options: [SUB, DONE],
  quick: quick.map((key) => ({ key, label: key })),
  undo: true,
  dice: [],
});
const team = (...marks: string[][]): Piece[] =>
  Array.from({ length: 11 }, (_, i) => ({
    id: `h${i + 1}`,
    side: "home",
    label: String(i + 1),
    at: `A${i}`,
    marks: marks[i] ?? [],
  }));

it("does not ask about changes nobody wants", () => {
  const stoppage = new Stoppage();
  expect(stoppage.answer(asked("substitutions"), team(), false)).toEqual({
    option: DONE,
    squad: true,
  });
  expect(stoppage.answer(asked("substitutions"), team(), true)).toBeNull();
  stoppage.wanted = true;
  expect(stoppage.answer(asked("substitution"), team(), false)).toBeNull();
});

it("asks when somebody is hurt or sent off, once", () => {
  const stoppage = new Stoppage();
  const hurt = team(["injured"]);
  expect(stoppage.answer(asked("substitutions"), hurt, false)).toBeNull();
  stoppage.answered(asked("substitutions"), DONE, hurt);
  expect(stoppage.answer(asked("substitutions"), hurt, false)).not.toBeNull();
  const fewer = hurt.map((piece) => (piece.id === "h4" ? { ...piece, at: null } : piece));
  expect(stoppage.answer(asked("substitutions"), fewer, false)).toBeNull();
});

it("hears that everybody is in place once, as long as nobody moves", () => {
  const stoppage = new Stoppage();
  const ask = asked("placement", AS_IT_IS);
  expect(stoppage.answer(ask, team(), false)).toBeNull();
  stoppage.answered(ask, DONE, team());
  expect(stoppage.answer(ask, team(), false)).toEqual({ option: DONE, squad: false });
  const moved = team().map((piece) => (piece.id === "h4" ? { ...piece, at: "Z9" } : piece));
  expect(stoppage.answer(ask, moved, false)).toBeNull();
});

it("leaves the whole set piece as it is until the ball is in play", () => {
  const stoppage = new Stoppage();
  stoppage.quick(asked("keeper-placement", AS_IT_IS), AS_IT_IS);
  expect(stoppage.answer(asked("placement", AS_IT_IS), team(), false)).toEqual({ quick: AS_IT_IS });
  expect(stoppage.answer(asked("taker"), team(), false)).toBeNull();
  stoppage.playOn();
  expect(stoppage.answer(asked("placement", AS_IT_IS), team(), false)).toBeNull();
});

it("asks whoever has taken something back", () => {
  const stoppage = new Stoppage();
  stoppage.undone();
  expect(stoppage.answer(asked("substitutions"), team(), false)).toBeNull();
});

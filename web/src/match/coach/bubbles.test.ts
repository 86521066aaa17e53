import { expect, it } from "vitest";
import type { Option, Piece } from "../../lib/messages";
import { targets } from "../../lib/choose";
import { BUBBLES, due, holds, kicks, manner, type Bubble, type Moment } from "./bubbles";

const option = (verb: string, over: Partial<Option> = {}): Option => ({
  action: verb,
  verb,
  ...over,
});
const moment = (over: Partial<Moment> = {}): Moment => ({
  standing: true,
  asked: true,
  shot: null,
  pass: null,
  theirs: false,
  answers: 0,
  ...over,
});
const said = (...done: Bubble[]) => new Set<Bubble>(done);

it("waits for men on the pitch, then says who one is, whoever is asked", () => {
  expect(due(moment({ standing: false }), said())).toBeNull();
  expect(due(moment({ asked: false }), said())).toBe("side");
  expect(due(moment({ shot: option("shot") }), said())).toBe("side");
});

it("says nothing else while nobody here is asked", () => {
  expect(due(moment({ asked: false, pass: option("pass") }), said("side"))).toBeNull();
});

it("says first how to answer, then what is possible, a shot before all", () => {
  const now = moment({ shot: option("shot"), pass: option("pass") });
  expect(due(now, said("side"))).toBe("answer");
  expect(due(now, said("side", "answer"))).toBe("shoot");
  expect(due(now, said("side", "answer", "shoot"))).toBe("pass");
  expect(due(moment({ theirs: true }), said("side", "answer"))).toBe("win");
});

it("keeps a bubble for its moment, which need not come in order", () => {
  const done = said("side", "answer");
  expect(due(moment(), done)).toBeNull();
  expect(due(moment({ pass: option("pass") }), done)).toBe("pass");
  expect(due(moment({ pass: option("pass") }), said("side", "answer", "pass"))).toBeNull();
});

it("says where help is after some answers, soon if the ball has been met", () => {
  expect(due(moment({ answers: 3 }), said("side", "answer"))).toBeNull();
  expect(due(moment({ answers: 3 }), said("side", "answer", "pass"))).toBe("help");
  expect(due(moment({ answers: 2 }), said("side", "answer", "pass"))).toBeNull();
  expect(due(moment({ answers: 8 }), said("side", "answer"))).toBe("help");
});

it("says everything once", () => {
  const all = moment({ shot: option("shot"), pass: option("pass"), theirs: true, answers: 9 });
  const done = new Set<Bubble>();
  for (let left = BUBBLES.length; left; left--) done.add(due(all, done)!);
  expect([...done].sort()).toEqual([...BUBBLES].sort());
  expect(due(all, done)).toBeNull();
});

it("knows a pass and a shot by their verbs, of the man on the ball only", () => {
  const never = () => false;
  const act = [option("movement", { actor: "h9" }), option("pass", { actor: "h9" })];
  expect(kicks(act, never)).toEqual({ shot: null, pass: act[1] });
  const near = [...act, option("snapshot", { actor: "h9" })];
  expect(kicks(near, never).shot).toBe(near[2]);
  // A button that passes the turn, or a word of the bench, is no pass.
  expect(kicks([option("pass"), option("shot")], never)).toEqual({ shot: null, pass: null });
});

it("looks where a kick ends that may be either, and leaves out those that lead nowhere", () => {
  const lost = option("shoot", { action: "shoot W", actor: "h9" });
  const mate = option("shoot", { action: "shoot N", actor: "h9", worth: "9 passes to 7" });
  const goal = option("shoot", { action: "shoot E", actor: "h9", worth: "9 shoots: a goal" });
  const scores = (one: Option) => one === goal;
  expect(kicks([lost, mate, goal], scores)).toEqual({ shot: goal, pass: mate });
  expect(kicks([lost], scores)).toEqual({ shot: null, pass: null });
});

it("knows whose the ball is, and by what an answer is given", () => {
  const men = [
    { id: "h1", side: "home" },
    { id: "a9", side: "away", ball: true },
  ] as Piece[];
  expect(holds(men)).toBe("away");
  expect(holds(men.slice(0, 1))).toBeNull();
  const how = (...options: Option[]) => manner({ options } as never, targets(options));
  expect(how(option("move", { piece: "h1", cell: "A1" }))).toBe("men");
  expect(how(option("to", { cell: "A1" }))).toBe("cells");
  expect(how(option("card", { card: "B1" }), option("decline"))).toBe("cards");
  expect(how(option("stay"), option("go"))).toBe("buttons");
});

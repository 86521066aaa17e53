import { describe, expect, it } from "vitest";
import type { Option, Piece } from "./messages";
import {
  alone,
  anyBest,
  preselect,
  remaining,
  tapCard,
  tapCell,
  tapPiece,
  targets,
} from "./choose";

const option = (action: string, touch: Partial<Option> = {}): Option => ({
  action,
  verb: action.split(" ")[0]!,
  ...touch,
});
const piece = (id: string, at: string): Piece => ({
  id,
  at,
  side: id[0] === "h" ? "home" : "away",
  label: id.slice(1),
});

const run9 = option("move 9 K12", { piece: "h9", cell: "K12" });
const run9b = option("move 9 K13", { piece: "h9", cell: "K13" });
const run8 = option("move 8 K13", { piece: "h8", cell: "K13" });
const shot = option("shoot N", { cell: "K13" });
const done = option("done", { label: "Enough" });
const turn = [run9, run9b, run8, shot, done];
const men = [piece("h9", "A1"), piece("h8", "B1"), piece("a3", "K12")];

describe("what can be pointed at", () => {
  it("is the counter first, then the cell", () => {
    const open = targets(turn);
    expect([...open.pieces.keys()]).toEqual(["h9", "h8"]);
    expect([...open.first]).toEqual(["h9", "h8"]);
    expect(open.cells.get("K13")).toEqual([shot]);
    expect(open.buttons).toEqual([done]);
    expect([...targets(turn, { piece: "h9" }).cells.keys()]).toEqual(["K12", "K13"]);
    expect(targets(turn, { piece: "h9" }).buttons).toEqual([]);
  });

  it("knows what is still missing", () => {
    expect(remaining(run9, {})).toEqual(["piece", "cell"]);
    expect(remaining(run9, { piece: "h9" })).toEqual(["cell"]);
    expect(remaining(run9, { piece: "h8" })).toBeNull();
    expect(remaining(done, {})).toEqual([]);
  });
});

describe("a tap", () => {
  it("picks a counter, then proposes the cell", () => {
    expect(tapCell(turn, men, {}, "A1")).toEqual({ kind: "pick", picked: { piece: "h9" } });
    expect(tapCell(turn, men, { piece: "h9" }, "K12")).toEqual({ kind: "propose", option: run9 });
    expect(tapCell(turn, men, { piece: "h9" }, "B1")).toEqual({
      kind: "pick",
      picked: { piece: "h8" },
    });
    expect(tapCell(turn, men, { piece: "h9" }, "A1")).toEqual({ kind: "withdraw" });
  });

  it("means the picked counter where another action points to the same cell", () => {
    expect(tapCell(turn, men, { piece: "h9" }, "K13")).toEqual({ kind: "propose", option: run9b });
    expect(tapCell(turn, men, {}, "K13")).toEqual({ kind: "propose", option: shot });
  });

  it("elsewhere is refused", () => {
    expect(tapCell(turn, men, {}, "K12")).toEqual({ kind: "no" });
    expect(tapCell(turn, men, { piece: "h8" }, "Z9")).toEqual({ kind: "no" });
    expect(tapPiece(turn, {}, "a3")).toEqual({ kind: "no" });
  });

  it("on an opponent offers every way to go at him", () => {
    const tackle = option("tackle 3", { piece: "a3" });
    const reckless = option("reckless 3", { piece: "a3" });
    expect(tapCell([tackle], men, {}, "K12")).toEqual({ kind: "propose", option: tackle });
    expect(tapCell([tackle, reckless], men, {}, "K12")).toEqual({
      kind: "choose",
      options: [tackle, reckless],
    });
  });

  it("on a cell with a counter offers both meanings", () => {
    const step = option("step NE", { cell: "K12" });
    const tackle = option("tackle 3", { piece: "a3" });
    expect(tapCell([step, tackle], men, {}, "K12")).toEqual({
      kind: "choose",
      options: [step, tackle],
    });
  });

  it("makes a change from a player and a card, in either order", () => {
    const subs = [
      option("sub 9 s12", { piece: "h9", card: "s12" }),
      option("sub 9 s13", { piece: "h9", card: "s13" }),
      option("sub 8 s12", { piece: "h8", card: "s12" }),
    ];
    expect(tapPiece(subs, {}, "h9")).toEqual({ kind: "pick", picked: { piece: "h9" } });
    expect(tapCard(subs, { piece: "h9" }, "s13")).toEqual({ kind: "propose", option: subs[1] });
    expect(tapCard(subs, {}, "s12")).toEqual({ kind: "pick", picked: { card: "s12" } });
    expect(tapCell(subs, men, { card: "s12" }, "B1")).toEqual({
      kind: "propose",
      option: subs[2],
    });
    expect(tapCard(subs, { card: "s12" }, "s12")).toEqual({ kind: "withdraw" });
  });
});

describe("a decision about one counter", () => {
  it("has it picked up already", () => {
    expect(preselect([run9, run9b])).toEqual({ piece: "h9" });
    expect(preselect([run9, run8])).toEqual({});
    expect(preselect([run9, done])).toEqual({});
    expect(preselect([shot])).toEqual({});
  });
});

it("offers the middle one of seven points that are equally good, and none where one is better", () => {
  const aims = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
    action: `aim ${n}`,
    verb: "aim",
    cell: `goal${n}`,
  }));
  const cells = targets(aims).cells;
  const chances = (of: (n: number) => number) =>
    new Map(aims.map(({ action }, i) => [action, of(i + 1)]));
  expect(
    anyBest(
      cells,
      chances(() => 58),
    )?.action,
  ).toBe("aim 4");
  expect(
    anyBest(
      cells,
      chances((n) => (n > 5 ? 67 : 50)),
    )?.action,
  ).toBe("aim 7");
  expect(
    anyBest(
      cells,
      chances((n) => n),
    ),
  ).toBeNull();
  expect(anyBest(cells, new Map([["aim 1", 58]]))).toBeNull(); // not all are known
  expect(anyBest(new Map(), new Map())).toBeNull();
});

it("knows the empty cells that a single man can go to", () => {
  const move = (piece: string, cell: string): Option => ({
    action: `move ${piece} ${cell}`,
    verb: "move",
    piece,
    cell,
  });
  const options = [move("h1", "A1"), move("h2", "A1"), move("h2", "B1"), move("h3", "C1")];
  const found = alone(options, (cell) => cell === "C1");
  expect([...found]).toEqual([["B1", options[2]]]);
});

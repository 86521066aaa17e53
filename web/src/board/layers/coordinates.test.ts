import { expect, test } from "vitest";
import { edges } from "./coordinates";

const board = ["A", "B"].flatMap((letter, x) =>
  [1, 2, 3].map((n) => ({ name: `${letter}${n}`, x, y: n })),
);

test("letters stand above their columns, numbers beside their rows", () => {
  const labels = edges(board);
  expect(labels.find((one) => one.text === "B")).toEqual({ text: "B", x: 1, y: 0 });
  expect(labels.find((one) => one.text === "3")).toEqual({ text: "3", x: -1, y: 3 });
  expect(labels).toHaveLength(5);
});

test("on a turned board they change places, and cells without such names have none", () => {
  const turned = board.map(({ name, x, y }) => ({ name, x: y, y: x }));
  expect(edges(turned).find((one) => one.text === "2")).toEqual({ text: "2", x: 2, y: -1 });
  expect(edges([{ name: "goal", x: 0, y: 0 }])).toEqual([]);
});

test("nothing is written on a net", () => {
  const goal = { x: -1.5, y: 1.5, w: 1, h: 1 };
  expect(edges(board, 1, [goal]).map((one) => one.text)).not.toContain("2");
  expect(edges(board, 1, [goal])).toHaveLength(4);
});

import { describe, expect, it } from "vitest";
import type { Picture } from "../lib/messages";
import { layout, manyCells, nearest, neighbour, quarterFor, rotate } from "./geometry";

const cell = (name: string, x: number, y: number) => ({ name, x, y, kinds: [] });
const frame = { home_low: true, left: 0, top: 0, width: 3, height: 2, lines: [] };

const squares: Picture = {
  ...frame,
  shape: "square",
  axis: "y",
  cells: [
    cell("A2", 0.5, 0.5),
    cell("B2", 1.5, 0.5),
    cell("C2", 2.5, 0.5),
    cell("A1", 0.5, 1.5),
    cell("B1", 1.5, 1.5),
    cell("C1", 2.5, 1.5),
  ],
  targets: [],
};

const H = Math.sqrt(3) / 2;
const hexes: Picture = {
  ...frame,
  shape: "hex",
  axis: "x",
  // Three columns, the middle one half a hex lower.
  cells: [
    cell("A1", 0, 0),
    cell("A2", 0, 2 * H),
    cell("B1", 1.5, H),
    cell("B2", 1.5, 3 * H),
    cell("C1", 3, 0),
    cell("C2", 3, 2 * H),
  ],
  targets: [cell("east-1", 5, 0)],
};

describe("turning the board", () => {
  it("lets you attack to the right, and upwards in portrait", () => {
    const across = { axis: "x", home_low: true } as const;
    expect(quarterFor(across, "home", false, false)).toBe(0);
    expect(quarterFor(across, "away", false, false)).toBe(180);
    expect(quarterFor(across, "home", true, false)).toBe(180);
    expect(quarterFor(across, "home", false, true)).toBe(270);
    const down = { axis: "y", home_low: false } as const;
    expect(quarterFor(down, "home", false, true)).toBe(0);
    expect(quarterFor(down, "home", false, false)).toBe(90);
    expect(quarterFor(down, "away", false, false)).toBe(270);
  });

  it("turns the direction of attack as it says", () => {
    for (const side of ["home", "away"] as const)
      for (const turned of [false, true])
        for (const portrait of [false, true]) {
          const high = (side === "home") !== turned;
          const quarter = quarterFor({ axis: "x", home_low: true }, side, turned, portrait);
          const attack = rotate({ x: high ? 1 : -1, y: 0 }, quarter);
          expect(attack.x).toBeCloseTo(portrait ? 0 : 1);
          expect(attack.y).toBeCloseTo(portrait ? -1 : 0);
        }
  });
});

describe("rows of cells", () => {
  it("are what is seen side by side", () => {
    const names = layout(squares, 0).rows.map((row) => row.map((spot) => spot.name));
    expect(names).toEqual([
      ["A2", "B2", "C2"],
      ["A1", "B1", "C1"],
    ]);
    const turned = layout(squares, 90).rows.map((row) => row.map((spot) => spot.name));
    expect(turned).toEqual([
      ["A1", "A2"],
      ["B1", "B2"],
      ["C1", "C2"],
    ]);
  });

  it("take one hex of every column, and the goal beside it", () => {
    const names = layout(hexes, 0).rows.map((row) => row.map((spot) => spot.name));
    expect(names).toEqual([
      ["A1", "B1", "C1", "east-1"],
      ["A2", "B2", "C2"],
    ]);
    const turned = layout(hexes, 270).rows.map((row) => row.map((spot) => spot.name));
    expect(turned.slice(1)).toEqual([
      ["C1", "C2"],
      ["B1", "B2"],
      ["A1", "A2"],
    ]);
  });

  it("are walked through with the arrows", () => {
    const board = layout(hexes, 0);
    expect(neighbour(board, "A1", "ArrowRight")).toBe("B1");
    expect(neighbour(board, "C1", "ArrowRight")).toBe("east-1");
    expect(neighbour(board, "east-1", "ArrowRight")).toBe("east-1");
    expect(neighbour(board, "B1", "ArrowDown")).toBe("B2");
    expect(neighbour(board, "east-1", "ArrowDown")).toBe("C2");
    expect(neighbour(board, "B2", "Home")).toBe("A2");
    expect(neighbour(board, "B2", "End")).toBe("C2");
  });
});

it("finds the nearest cell and outlines many at once", () => {
  const board = layout(squares, 0);
  expect(nearest(board.spots.values(), { x: 1.4, y: 1.2 })?.name).toBe("B1");
  expect(nearest([], { x: 0, y: 0 })).toBeNull();
  expect(manyCells(board, [{ x: 0.5, y: 0.5 }])).toBe("M0 0L1 0L1 1L0 1Z");
});

import { expect, test } from "vitest";
import { places } from "./highlight";

test("words are found wherever they stand", () => {
  expect(places("Offside: nobody is offside.", ["offside"])).toEqual([
    [0, 7],
    [19, 26],
  ]);
  expect(places("a goal kick", ["kick", "goal"])).toEqual([
    [2, 6],
    [7, 11],
  ]);
  expect(places("nothing", [""])).toEqual([]);
});

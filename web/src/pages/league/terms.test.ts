import { expect, it } from "vitest";
import { Terms } from "./terms.svelte";

it("sends nothing that is as usual", () => {
  expect(new Terms().wish()).toEqual({});
});

it("sends points, legs, dates and names as they were agreed", () => {
  const terms = new Terms();
  terms.points = [2, 1, 0];
  terms.legs = "2";
  terms.begins = "2026-08-15";
  terms.every = 14;
  terms.names = " Town\n\nCity ";
  expect(terms.wish()).toEqual({
    points: [2, 1, 0],
    legs: 2,
    begins: "2026-08-15",
    every: 14,
    names: ["Town", "City"],
  });
});

it("has each criterion once", () => {
  const terms = new Terms();
  terms.put(1, "head-to-head");
  expect(terms.order).toEqual(["points", "head-to-head", "goals", "difference", "lots"]);
  terms.put(2, "");
  terms.put(4, "wins");
  expect(terms.order).toEqual(["points", "head-to-head", "difference", "lots", "wins"]);
});

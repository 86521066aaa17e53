import { expect, test } from "vitest";
import { clubNamed } from "./clubs";

test("a club has always the same crest, and crests differ", () => {
  const names = Array.from({ length: 24 }, (_, i) => `Club ${i}`);
  expect(clubNamed("Greyharbour")).toEqual(clubNamed("Greyharbour"));
  const crests = names.map(clubNamed).map(({ shield, charge }) => shield + charge);
  expect(new Set(crests).size).toBeGreaterThan(15);
});

test("the yearbook draws the same crests", () => {
  const own = { colour: "#1d6f3b", ink: "#f4e9c1" };
  expect(clubNamed("Albion")).toEqual({
    name: "Albion",
    shield: "chevron",
    charge: "ball",
    ...own,
  });
  expect(clubNamed("Borough")).toEqual({ name: "Borough", shield: "fess", charge: "wave", ...own });
});

import { expect, it } from "vitest";
import { badge, worst, zones } from "./threats";

const steal = { piece: "a4", what: "steal", cells: ["A1", "A2"], faces: [6], percent: 17 };
const tackle = { piece: "a4", what: "tackle", cells: ["B7"], percent: 42 };
const mark = { piece: "a5", what: "mark", cells: ["C3"] };

it("has one zone for each counter, with the likeliest of what it could do", () => {
  expect(zones([steal, tackle, mark])).toEqual([
    { piece: "a4", cells: ["A1", "A2", "B7"], needs: "42%" },
    { piece: "a5", cells: ["C3"], needs: "" },
  ]);
});

it("tells the numbers of the die where they decide", () => {
  expect(badge(steal)).toBe("6");
  expect(badge({ ...steal, faces: [2, 5] })).toBe("2·5");
  expect(badge({ ...steal, faces: [1, 2, 3, 4, 5, 6] })).toBe("1–6");
});

it("finds what is likeliest, of what can be told", () => {
  expect(worst([steal, mark, tackle])).toEqual([tackle, steal]);
  expect(worst([steal, tackle], 1)).toEqual([tackle]);
});

import { expect, it } from "vitest";
import { grouped } from "./grouped";

it("keeps what follows one action together", () => {
  const lines = [1, 1, 2, 1].map((seq, i) => ({ seq, tag: "t", text: String(i) }));
  expect(grouped(lines).map((group) => group.lines.map((line) => line.text))).toEqual([
    ["0", "1"],
    ["2"],
    ["3"],
  ]);
});

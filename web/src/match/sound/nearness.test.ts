import { expect, it } from "vitest";
import { nearness } from "./nearness";

it("is loud at both goals, calm in the middle, and calm for a cell nobody knows", () => {
  const cells = [0, 5, 10].map((x) => ({ name: `x${x}`, x, y: 0, kinds: [] }));
  const near = nearness({ cells, targets: [], axis: "x" });
  expect([near("x0"), near("x5"), near("x10"), near("?")]).toEqual([1, 0, 1, 0]);
});

import { expect, it } from "vitest";
import { readable } from "./readable";

const man = (id: string, x: number, y: number) => ({ id, name: "Halvring", x, y });

it("writes the names of men who stand apart", () => {
  expect([...readable([man("a", 0, 0), man("b", 10, 0)], 0.83, 0.5)]).toEqual(["a", "b"]);
});

it("leaves out a name that would lie on another man, or on another name", () => {
  expect([...readable([man("a", 0, 0), man("b", 0, 1.7)], 0.83, 0.5)]).toEqual(["b"]);
  expect([...readable([man("a", 0, 0), man("b", 2, 0.1)], 0.83, 0.5)]).toEqual(["a"]);
  const nameless = { id: "c", name: "", x: 5, y: 5 };
  expect(readable([nameless], 0.83, 0.5).size).toBe(0);
});

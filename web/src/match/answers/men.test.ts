import { expect, it } from "vitest";
import type { Option } from "../../lib/messages";
import { manly, worthButton } from "./men";

const at = (verb: string, piece?: string): Option => ({ action: `${verb} ${piece}`, verb, piece });
const chances = (...options: [Option, number][]) =>
  new Map(options.map(([option, n]) => [option.action, n]));

it("offers a tackle and a reckless one as buttons, each with its chance", () => {
  const tackle = at("tackle", "a7");
  const reckless = at("reckless", "a7");
  const options = [at("decline"), tackle, reckless];
  expect(manly(options)).toEqual([tackle, reckless]);
  expect(worthButton(options, chances([tackle, 58], [reckless, 75]))).toEqual([tackle, reckless]);
});

it("offers nothing where no die decides, or where a cell or the ball is in question", () => {
  const move = at("move", "h7");
  expect(worthButton([move, at("done")], new Map())).toEqual([]);
  const cell = { ...at("to"), cell: "A1" };
  expect(manly([at("tackle", "a7"), cell])).toEqual([]);
  expect(manly([{ ...at("pass", "h7"), actor: "h9" }])).toEqual([]);
});

it("offers the best three of many who could take a kick", () => {
  const men = Array.from({ length: 11 }, (_, i) => at("take", `h${i + 1}`));
  const known = chances(...men.map((man, i): [Option, number] => [man, 50 + i]));
  expect(worthButton(men, known).map((man) => man.piece)).toEqual(["h11", "h10", "h9"]);
});

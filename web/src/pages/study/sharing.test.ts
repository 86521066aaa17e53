import { expect, it } from "vitest";
import { pack, unpack } from "./sharing";

it("brings a record back from a link", async () => {
  const record = '[Game "brettfussball"]\n[White "Ñandú"]\n\n' + "r3 m9-K12 ".repeat(200);
  const word = await pack(record);
  expect(word).toMatch(/^[\w-]+$/);
  expect(word!.length).toBeLessThan(200);
  expect(await unpack(word!)).toBe(record);
});

it("says no to what is too long and to what is no record", async () => {
  const noise = Array.from({ length: 60_000 }, (_, i) => ((i * 7919) % 65_521).toString(36)).join("");
  expect(await pack(noise)).toBeNull();
  await expect(unpack("!!!")).rejects.toThrow();
});

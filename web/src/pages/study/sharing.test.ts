import { expect, it } from "vitest";
import { pack, TooLong, unpack } from "./sharing";

it("brings a record back from a link", async () => {
  const record = '[Game "brettfussball"]\n[White "Ñandú"]\n\n' + "r3 m9-K12 ".repeat(200);
  const word = await pack(record);
  expect(word).toMatch(/^[\w-]+$/);
  expect(word!.length).toBeLessThan(200);
  expect(await unpack(word!)).toBe(record);
});

it("stops unpacking what grows too large", async () => {
  for (const letters of [700_000, 50_000_000]) {
    const stream = new Blob(["x".repeat(letters)]).stream();
    const small = stream.pipeThrough(new CompressionStream("deflate-raw") as ReadableWritablePair);
    const bytes = new Uint8Array(await new Response(small as ReadableStream).arrayBuffer());
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    const word = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    await expect(unpack(word)).rejects.toThrow(TooLong);
  }
  await expect(unpack("A".repeat(2_000_000))).rejects.toThrow(TooLong);
});

it("says no to what is too long and to what is no record", async () => {
  const noise = Array.from({ length: 60_000 }, (_, i) => ((i * 7919) % 65_521).toString(36)).join(
    "",
  );
  expect(await pack(noise)).toBeNull();
  await expect(unpack("!!!")).rejects.toThrow();
});

/** A record inside a link, so that a match can be shared without being stored anywhere. */

const LONGEST = 30_000;

async function through(stream: ReadableWritablePair<BufferSource, BufferSource>, bytes: BlobPart): Promise<Uint8Array> {
  const out = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair);
  return new Uint8Array(await new Response(out as ReadableStream).arrayBuffer());
}

/** The text as a word for a link; null if the link would be too long. */
export async function pack(text: string): Promise<string | null> {
  const bytes = await through(new CompressionStream("deflate-raw"), text);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const word = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return word.length > LONGEST ? null : word;
}

/** The text of such a word; throws if it is none. */
export async function unpack(word: string): Promise<string> {
  const binary = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(
    await through(new DecompressionStream("deflate-raw"), bytes),
  );
}

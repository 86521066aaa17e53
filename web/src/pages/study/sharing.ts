/** A record inside a link, so that a match can be shared without being stored anywhere. */

const LONGEST = 30_000;

/** Nothing that is a record becomes larger than this when it is unpacked. */
const LARGEST = 600_000;

/** Somebody has packed more than any match is long. */
export class TooLong extends Error {}

/** What comes out of a stream, as long as it is not too much. */
async function through(
  stream: ReadableWritablePair<BufferSource, BufferSource>,
  bytes: BlobPart,
  most = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  const out = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair);
  const reader = (out as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      void reader.cancel();
      throw new TooLong();
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The text as a word for a link; null if the link would be too long. */
export async function pack(text: string): Promise<string | null> {
  const bytes = await through(new CompressionStream("deflate-raw"), text);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const word = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return word.length > LONGEST ? null : word;
}

/** The text of such a word; throws if it is none, or longer than anything of its kind. */
export async function unpack(word: string, most = LARGEST): Promise<string> {
  if (word.length > most) throw new TooLong();
  const binary = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(
    await through(new DecompressionStream("deflate-raw"), bytes, most),
  );
}

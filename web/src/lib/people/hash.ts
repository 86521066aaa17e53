/** A number for a text: always the same one, and another one for another text. */
export function hash(text: string): number {
  let sum = 2166136261;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619);
  sum ^= sum >>> 15;
  sum = Math.imul(sum, 2246822519);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** Numbers drawn from a text, one after the other: `draw(n)` is below n. */
export function drawer(text: string): (below: number) => number {
  let state = hash(text) || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

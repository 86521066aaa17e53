/** What buttons lead to is said the first times, and later to whoever asks. */
const KEY = "touchline.explained";
const TIMES = 3;

function told(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** Is this question still new? Counts how often it has been asked. */
export function isNew(question: string): boolean {
  const known = told();
  const often = known[question] ?? 0;
  if (often < TIMES) localStorage.setItem(KEY, JSON.stringify({ ...known, [question]: often + 1 }));
  return often < TIMES;
}

/** The best one has done in each scenario, on this device. */

export interface Best {
  title: string;
  played: number;
  /** How often it was done. */
  done: number;
  /** Goals for and against, the time it went best. */
  best: [number, number];
}

interface Kept {
  bests: Record<string, Best>;
  seen: string[];
}

const KEY = "touchline.bests";
const SEEN = 300;
const MOST = 200;

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    if (found && typeof found.bests === "object" && Array.isArray(found.seen)) return found;
  } catch {
    // What cannot be read is begun anew.
  }
  return { bests: {}, seen: [] };
}

export function bestOf(what: string): Best | null {
  return kept().bests[what] ?? null;
}

export function allBests(): [string, Best][] {
  return Object.entries(kept().bests);
}

/** One of ours by its name, one of somebody's own by its title. */
export function keyOf(game: string, scenario: string | null | undefined, title: string): string {
  return `${game}/${scenario ?? `own: ${title}`}`;
}

/** Writes a match down, once; tells what the list says now, and whether it is a best. */
export function noteBest(
  what: string,
  match: string,
  title: string,
  goals: [number, number],
  done: boolean,
): { best: Best; fresh: boolean } {
  const now = kept();
  const old = now.bests[what];
  if (now.seen.includes(match) && old) return { best: old, fresh: false };
  const lead = goals[0] - goals[1];
  const better = !old || lead > old.best[0] - old.best[1];
  const best: Best = {
    title,
    played: (old?.played ?? 0) + 1,
    done: (old?.done ?? 0) + (done ? 1 : 0),
    best: better ? goals : old.best,
  };
  const bests = Object.fromEntries(
    [[what, best] as const, ...Object.entries(now.bests).filter(([key]) => key !== what)].slice(
      0,
      MOST,
    ),
  );
  try {
    const seen = [match, ...now.seen].slice(0, SEEN);
    localStorage.setItem(KEY, JSON.stringify({ bests, seen } satisfies Kept));
  } catch {
    // A browser without storage keeps no list.
  }
  return { best, fresh: Boolean(old) && better };
}

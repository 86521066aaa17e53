/** Clubs nobody has heard of: a name, a crest and a motto of colours for each, all our own. */
import { drawer, hash } from "./hash";

export interface Club {
  name: string;
  /** How the shield is divided. */
  shield: "plain" | "pale" | "fess" | "bend" | "quarter" | "chevron" | "hoops";
  /** What is on it. */
  charge: "ball" | "star" | "tower" | "anchor" | "tree" | "sun" | "wave" | "key";
}

const NAMES = [
  "Ashgate Rovers",
  "Bellmoor Town",
  "Calder Vale",
  "Dunholt Athletic",
  "Eastmere United",
  "Fallowfield Wanderers",
  "Greyharbour",
  "Highmarsh Albion",
  "Ivelstone",
  "Juniper Park",
  "Kestrel Bridge",
  "Longacre City",
  "Millbrook Forest",
  "Northwick Rangers",
  "Oakhaven",
  "Pinecrest Olympic",
  "Quarrybank",
  "Ravensford",
  "Saltmarsh Rovers",
  "Thornbury Vale",
  "Upperton",
  "Vinehill United",
  "Westlake Harriers",
  "Yarrow Athletic",
] as const;
const SHIELDS = ["plain", "pale", "fess", "bend", "quarter", "chevron", "hoops"] as const;
const CHARGES = ["ball", "star", "tower", "anchor", "tree", "sun", "wave", "key"] as const;

export function clubNamed(name: string): Club {
  const draw = drawer(name);
  return { name, shield: SHIELDS[draw(SHIELDS.length)]!, charge: CHARGES[draw(CHARGES.length)]! };
}

export const CLUBS: readonly Club[] = NAMES.map((name) => clubNamed(name));

/** The two clubs of a match: the one somebody has chosen plays for him, the rest is drawn. */
export function clubsOf(
  match: string,
  mine: { side: "home" | "away"; club: string } | null,
): [Club, Club] {
  const draw = drawer(match);
  const own = mine && CLUBS.find((club) => club.name === mine.club);
  const first = own ?? CLUBS[draw(CLUBS.length)]!;
  const others = CLUBS.filter((club) => club !== first);
  const second = others[hash(`${match} other`) % others.length]!;
  return own && mine.side === "away" ? [second, first] : [first, second];
}

/** The crest of a club follows from its name. */
import { drawer } from "./hash";

export interface Club {
  name: string;
  /** How the shield is divided. */
  shield: "plain" | "pale" | "fess" | "bend" | "quarter" | "chevron" | "hoops";
  /** What is on it. */
  charge: "ball" | "star" | "tower" | "anchor" | "tree" | "sun" | "wave" | "key";
}

const SHIELDS = ["plain", "pale", "fess", "bend", "quarter", "chevron", "hoops"] as const;
const CHARGES = ["ball", "star", "tower", "anchor", "tree", "sun", "wave", "key"] as const;

export function clubNamed(name: string): Club {
  const draw = drawer(name);
  return { name, shield: SHIELDS[draw(SHIELDS.length)]!, charge: CHARGES[draw(CHARGES.length)]! };
}

/** The crest of a club follows from its name: how it is parted, what is on it, and its colours. */
import { CHARGES, COLOURS, FIELDS } from "./crest";
import { drawer } from "./hash";

export interface Club {
  name: string;
  /** How the shield is divided. */
  shield: keyof typeof FIELDS;
  /** What is on it. */
  charge: keyof typeof CHARGES;
  /** The colour of the shield, and of what is on it. */
  colour: string;
  ink: string;
}

export function clubNamed(name: string): Club {
  const draw = drawer(name);
  const pick = <T>(from: readonly T[]): T => from[draw(from.length)]!;
  const shield = pick(Object.keys(FIELDS) as (keyof typeof FIELDS)[]);
  const charge = pick(Object.keys(CHARGES) as (keyof typeof CHARGES)[]);
  const [colour, ink] = pick(COLOURS);
  return { name, shield, charge, colour, ink };
}

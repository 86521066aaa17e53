/** The crest of a club follows from its name, that of a club of the computer from its file. */
import { CHARGES, COLOURS, FIELDS } from "./crest";
import { drawer } from "./hash";
import type { RivalText } from "../http";
import type { MatchInfo, SeatInfo } from "../messages";

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

/** A club the computer plays for. */
export type Rival = RivalText;

const MET = "touchline.introduced";

/** The crest of a club: as its file says, in the colours of its first kit. */
export function crestOf(rival: Rival): Club {
  const named = clubNamed(rival.name);
  const shield = rival.shield in FIELDS ? (rival.shield as Club["shield"]) : named.shield;
  const charge = rival.charge in CHARGES ? (rival.charge as Club["charge"]) : named.charge;
  const { colour = named.colour, ink = named.ink } = rival.kits[0] ?? {};
  return { name: rival.name, shield, charge, colour, ink };
}

/** The seat of a club of the computer one has played against alone. */
export function rivalSeat(info: MatchInfo): SeatInfo | null {
  if (info.you.length !== 1) return null;
  return info.seats.find((seat) => seat.rival && !info.you.includes(seat.side)) ?? null;
}

/** Steps of a match, line-ups and all, in which it has hardly begun. */
const YOUNG = 60;

/** Has a match only just begun? Who comes back to it knows whom he plays against. */
export function young(info: MatchInfo, seq: number): boolean {
  return info.status === "live" && seq < YOUNG && localStorage.getItem(MET) !== info.id;
}

/** He has been introduced. */
export function introduce(info: MatchInfo): void {
  try {
    localStorage.setItem(MET, info.id);
  } catch {
    // A browser without storage says it again.
  }
}

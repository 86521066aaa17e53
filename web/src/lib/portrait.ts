/** A face for a name: made of a few parts, the same one for the same name. */
import { drawer } from "./hash";

export interface Face {
  skin: string;
  shade: string;
  hair: string;
  /** Which hair, brows, nose, mouth and beard. */
  cut: number;
  brow: number;
  nose: number;
  mouth: number;
  beard: number;
  eyes: string;
  /** How wide and how long the face is. */
  wide: number;
  long: number;
}

export const CUTS = 8;
export const BEARDS = 5;

const SKINS = [
  ["#f6d3b3", "#e2b48d"],
  ["#edbf94", "#d49f70"],
  ["#d9a06c", "#bd8250"],
  ["#b97a48", "#9c6236"],
  ["#8d5a35", "#734627"],
  ["#5f3c25", "#4a2d1a"],
] as const;
const HAIRS = [
  "#1d1713",
  "#2f2119",
  "#4a3020",
  "#6d4526",
  "#9a6a33",
  "#c99a4e",
  "#8a3b1d",
  "#8d8d8a",
];
const EYES = ["#2b2019", "#3d5a3a", "#3a5878", "#5a3d22"];

export function faceOf(name: string): Face {
  const draw = drawer(name);
  const tone = draw(SKINS.length);
  const [skin, shade] = SKINS[tone]!;
  // Fair hair on a dark skin is dyed, and dyed hair is rare.
  const hair = HAIRS[tone > 2 && draw(8) ? draw(3) : draw(HAIRS.length)]!;
  return {
    skin,
    shade,
    hair,
    cut: draw(CUTS),
    brow: draw(3),
    nose: draw(3),
    mouth: draw(3),
    beard: draw(3) ? 0 : draw(BEARDS),
    eyes: EYES[tone > 2 ? 0 : draw(EYES.length)]!,
    wide: 0.94 + draw(7) / 50,
    long: 0.95 + draw(6) / 50,
  };
}

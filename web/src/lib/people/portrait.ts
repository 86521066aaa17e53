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

/** The parts of a face, on a sheet 64 wide and high. */
export const FEATURES = {
  cuts: [
    "M17 27C16 12 24 8 32 8s16 4 15 19c-2-5-3-8-5-9-6 2-14 2-20 0-2 1-3 4-5 9Z",
    "M16 30C14 13 22 7 32 7s18 6 16 23c-1-6-3-11-6-13-3 3-12 4-18 0-4 2-6 8-8 13Z",
    "M17 25C17 13 23 9 32 9s15 4 15 16c-4-6-8-8-15-8s-11 2-15 8Z",
    "M16 26c-3-10 4-19 16-19s19 9 16 19c0-5-3-8-5-10-7 5-17 4-22 0-2 2-5 5-5 10Z",
    "M15 34C11 20 16 6 32 6s21 14 17 28c-2-3-2-9-4-14-6-1-19-2-25-4-2 5-3 13-5 18Z",
    "M18 22c1-8 7-12 14-12s13 4 14 12c-4-4-8-5-14-5s-10 1-14 5Z",
    "M17 26C13 24 14 15 19 14c0-5 7-8 10-5 3-4 10-3 11 1 6-1 9 6 6 9 3 2 2 6 0 7-2-5-5-8-8-9-6 3-12 2-16 1-3 2-4 4-5 8Z",
    "M26 8c4-4 9-4 12 0l-1 9c-4-1-7-1-10 0Z",
  ],
  brows: ["M21 28q4-3 8-1M35 27q4-2 8 1", "M21 27h8M35 27h8", "M21 26q4-1 8 2M35 28q4-3 8-2"],
  noses: ["M32 31l-3 8q3 2 6 0", "M32 31v7M29 39q3 2 6 0", "M33 31q-5 6-4 8 3 1 6 0"],
  mouths: ["M26 45q6 4 12 0", "M27 46h10", "M26 46q6 2 12-1"],
  beards: [
    "",
    "M20 38c0 12 6 17 12 17s12-5 12-17c-2 5-5 6-7 5-3-2-7-2-10 0-2 1-5 0-7-5Z",
    "M26 43q6-3 12 0l-1 1q-5-1-10 0Z",
    "M28 49q4 2 8 0l-1 6q-3 2-6 0Z",
    "M26 43q6-3 12 0l1 8q-7 6-14 0Zm2 2q4 3 8 0Z",
  ],
} as const;
export const EARS = "M15 31c-3 0-3 8 2 9ZM49 31c3 0 3 8-2 9Z";
export const HEAD = "M17 26c0-10 7-15 15-15s15 5 15 15c0 16-6 27-15 27S17 42 17 26Z";
export const NECK = "M26 44h12v9c0 5-12 5-12 0Z";
export const SHIRT = "M6 66C8 55 18 52 25 51h14c7 1 17 4 19 15Z";

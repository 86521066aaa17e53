/** What crests are made of: a shield 32 wide and high, how it is parted, and what is on it. */
export const OUTLINE = "M3 3H29V16C29 24 23 29 16 31C9 29 3 24 3 16Z";
export const COLOURS = [
  ["#1e4fc2", "#ffffff"],
  ["#a3202c", "#ffffff"],
  ["#1d6f3b", "#f4e9c1"],
  ["#2a2f36", "#f7c02b"],
  ["#5b2a86", "#ffffff"],
  ["#0f6e84", "#ffffff"],
  ["#c2571a", "#ffffff"],
  ["#12307a", "#f7c02b"],
] as const;
/** Lighter where the shield is parted, by so much white. */
export const PARTED = 0.25;
export const FIELDS = {
  plain: "",
  pale: "M11 0H21V32H11Z",
  fess: "M0 11H32V20H0Z",
  bend: "M0 4L8 0L32 26L26 32Z",
  quarter: "M16 0H32V15H16ZM0 15H16V32H0Z",
  chevron: "M0 27L16 13L32 27V20L16 6L0 20Z",
  hoops: "M0 6H32V10H0ZM0 14H32V18H0ZM0 22H32V26H0Z",
};
export const CHARGES = {
  ball: "M16 9a6.500 6.500 0 1 0 .01 0ZM16 12l3 2.200-1.200 3.600h-3.600L13 14.200Z",
  star: "M16 8l2 5 5.500.300-4.200 3.500 1.400 5.200-4.700-3-4.700 3 1.400-5.200-4.200-3.500L14 13Z",
  tower: "M11 23V9h2.500v2h1.500V9h2v2h1.500V9H21v14h-3v-4h-4v4Z",
  anchor:
    "M15 8h2v3h3v2h-3v8c2-.300 4-1.800 4.500-4l2 .500C22.500 21 19.500 23.500 16 23.500S9.500 21 8.500 17.500l2-.500c.500 2.200 2.500 3.700 4.500 4v-8h-3v-2h3Z",
  tree: "M16 7l6 8h-3l4 5h-5.500v4h-3v-4H9l4-5h-3Z",
  sun: "M16 11a5 5 0 1 0 .01 0ZM15 6h2v3h-2ZM15 23h2v3h-2ZM6 15h3v2H6ZM23 15h3v2h-3Z",
  wave: "M7 13q3-4 6 0t6 0 6 0v3q-3 4-6 0t-6 0-6 0ZM7 19q3-4 6 0t6 0 6 0v3q-3 4-6 0t-6 0-6 0Z",
  key: "M16 7a4 4 0 1 0 .01 0ZM15 14h2v10h-2ZM17 18h3v2h-3ZM17 22h4v2h-4Z",
};

/** What a person has set on this device; nothing of it goes to the server but the language. */

export type Lang = "en" | "de" | "es";
export type Speed = "slow" | "normal" | "fast" | "instant";
export type Theme = "auto" | "light" | "dark";
export type Kits = "classic" | "contrast" | "claret" | "violet";
export const KITS: readonly Kits[] = ["classic", "claret", "violet", "contrast"];

export interface Settings {
  lang: Lang;
  theme: Theme;
  speed: Speed;
  motion: "auto" | "less";
  /** Is the match heard, quietly, after the first tap? */
  sound: boolean;
  /** Is there a sound when it is one's turn and one looks elsewhere? */
  notice: boolean;
  /** Is there a sound when something is told, and is it heard on every page? */
  bell: boolean;
  confirm: boolean;
  names: boolean;
  kits: Kits;
  /** What somebody wants to be called where others see it. */
  name: string;
  /** The club that plays for whoever sits here; empty if it is drawn by lot. */
  club: string;
  /** Do letters on the keyboard do something? */
  keys: boolean;
  /** Are the names of the cells written, at the edge of the pitch and beside what is told? */
  coordinates: boolean;
  /** Is the screen covered before the other one of two with hidden cards takes it? */
  cover: boolean;
  /** Is everybody asked about changes at every stoppage, or only when he wants to or has to? */
  substitutions: "asked" | "always";
  /** Is it shown what the opponent could do next? */
  threats: boolean;
  /** Does somebody warn before a blunder, where nothing is at stake? */
  tutor: boolean;
  /** Are rude words covered until one taps them? */
  veil: boolean;
  /** Decisions that are declined without asking, by their name. */
  decline: string[];
}

export const LANGS: readonly Lang[] = ["en", "de", "es"];
const KEY = "touchline.settings";

function spoken(): Lang {
  const wish = (navigator.languages ?? [navigator.language]).map((l) => l.slice(0, 2));
  return wish.find((l): l is Lang => (LANGS as readonly string[]).includes(l)) ?? "en";
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({
  lang: spoken(),
  theme: "auto",
  speed: "normal",
  motion: "auto",
  sound: true,
  notice: true,
  bell: true,
  confirm: true,
  names: true,
  kits: "classic",
  name: "",
  club: "",
  keys: true,
  coordinates: false,
  cover: true,
  substitutions: "asked",
  threats: false,
  tutor: false,
  veil: true,
  decline: [],
  ...stored(),
});

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Puts the settings on the page; called once at the start and after every change. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme =
    settings.theme === "auto" ? (dark.matches ? "dark" : "light") : settings.theme;
  root.dataset.motion = lessMotion() ? "less" : "full";
  root.dataset.kits = settings.kits;
}

export function lessMotion(): boolean {
  return settings.motion === "less" || still.matches;
}

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage keeps them until the page is closed.
  }
  applySettings();
}

dark.addEventListener("change", applySettings);
still.addEventListener("change", applySettings);

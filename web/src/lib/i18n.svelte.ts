/** The words of the page, in the language of the settings. */
import { set, settings, type Lang } from "./settings.svelte";

type Texts = Record<string, string>;
export type Params = Record<string, string | number>;

let texts = $state.raw<Texts>({});

const KEY = "touchline.texts.";

/** What has come of the catalogue: the words of every page, and of parts, with a slash before each. */
const held = new Map<string, Texts>([["", {}]]);

function take(names: readonly string[], found: readonly Texts[]): void {
  names.forEach((name, i) => held.set(name, found[i]!));
  texts = Object.assign({}, ...held.values()) as Texts;
}
/** Parts on their way, so that whoever asks meanwhile waits for the same answer. */
const coming = new Map<string, Promise<void>>();

async function fetched(name: string): Promise<Texts> {
  try {
    const answer = await fetch(`/api/texts/${name}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const found = (await answer.json()) as Texts;
    remember(name, found);
    return found;
  } catch {
    return JSON.parse(localStorage.getItem(KEY + name) ?? "{}") as Texts;
  }
}

/** In a frame on a page of somebody else a browser may keep nothing. */
function remember(name: string, found: Texts): void {
  try {
    localStorage.setItem(KEY + name, JSON.stringify(found));
  } catch {
    // Then they are fetched again.
  }
}

/** Fetches the catalogue; the last one seen helps out when the server cannot be reached. */
export async function loadTexts(lang: Lang = settings.lang): Promise<void> {
  const names = [...held.keys()];
  const found = await Promise.all(names.map((name) => fetched(lang + name)));
  if (Object.keys(found[0]!).length) take(names, found);
}

/** The words of pages that are opened seldom, such as `league`. */
export async function loadPart(name: string): Promise<void> {
  const part = `/${name}`;
  if (held.has(part)) return;
  if (!coming.has(part)) coming.set(part, bring(part));
  await coming.get(part);
}

async function bring(part: string): Promise<void> {
  const found = await fetched(settings.lang + part);
  coming.delete(part);
  if (Object.keys(found).length) take([part], [found]); // else whoever wants them asks once more
}

export async function speak(lang: Lang): Promise<void> {
  await loadTexts(lang);
  set("lang", lang);
}

/** For tests: words without a server. */
export function useTexts(found: Texts): void {
  take([""], [found]);
}

export function known(key: string): boolean {
  return `web.${key}` in texts || key in texts;
}

/** The text of `web.<key>` or of `<key>`, with its `{places}` filled; `n` picks one or many. */
export function t(key: string, params: Params = {}): string {
  if (params.n !== undefined && known(`${key}.other`))
    key += String(params.n) === "1" ? ".one" : ".other";
  const text = texts[`web.${key}`] ?? texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

export function percent(value: number): string {
  return new Intl.NumberFormat(settings.lang, {
    style: "percent",
    maximumFractionDigits: 0,
  }).format(Math.round(100 * value) / 100 || 0); // a hair below nothing is nothing, not -0
}

/** Parts of a whole in whole per cent that make a hundred; what is cut off most is made up first. */
export function percents(parts: readonly number[]): string[] {
  const whole = parts.map(Math.floor);
  const cut = parts.map((part, i) => part - whole[i]!);
  const order = cut.map((_, i) => i).sort((a, b) => cut[b]! - cut[a]!);
  const short = Math.round(cut.reduce((sum, one) => sum + one, 0));
  for (const i of order.slice(0, short)) whole[i]! += 1;
  return whole.map((one) => percent(one / 100));
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(settings.lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

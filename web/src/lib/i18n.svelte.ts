/** The words of the page, in the language of the settings. */
import { set, settings, type Lang } from "./settings.svelte";

type Texts = Record<string, string>;
export type Params = Record<string, string | number>;

let texts = $state.raw<Texts>({});

const KEY = "touchline.texts.";

/** Fetches the catalogue; the last one seen helps out when the server cannot be reached. */
export async function loadTexts(lang: Lang = settings.lang): Promise<void> {
  try {
    const answer = await fetch(`/api/texts/${lang}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const found = (await answer.json()) as Texts;
    texts = found;
    localStorage.setItem(KEY + lang, JSON.stringify(found));
  } catch {
    const kept = localStorage.getItem(KEY + lang);
    if (kept) texts = JSON.parse(kept) as Texts;
  }
}

/** The words of those pages that only few open; what they say stays readable without them. */
export async function moreTexts(lang: Lang = settings.lang): Promise<void> {
  const answer = await fetch(`/api/texts/${lang}/later`).catch(() => null);
  if (!answer?.ok) return;
  const found = (await answer.json()) as Texts;
  if (lang === settings.lang) texts = { ...texts, ...found };
}

export async function speak(lang: Lang): Promise<void> {
  await loadTexts(lang);
  set("lang", lang);
}

/** For tests: words without a server. */
export function useTexts(found: Texts): void {
  texts = found;
}

export function known(key: string): boolean {
  return `web.${key}` in texts || key in texts;
}

/** The text of `web.<key>` or of `<key>`, with its `{places}` filled; `n` picks one or many. */
export function t(key: string, params: Params = {}): string {
  if (params.n !== undefined && known(`${key}.other`)) key += params.n === 1 ? ".one" : ".other";
  const text = texts[`web.${key}`] ?? texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

export function percent(value: number): string {
  return new Intl.NumberFormat(settings.lang, {
    style: "percent",
    maximumFractionDigits: 0,
  }).format(value);
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(settings.lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

export function when(seconds: number): string {
  return new Intl.DateTimeFormat(settings.lang, { hour: "2-digit", minute: "2-digit" }).format(
    new Date(seconds * 1000),
  );
}

/** What a preset is called: as on the start page where it stands there, else in its own words. */
import { t } from "../i18n.svelte";
import type { GameText } from "../http";

export function presetName(game: GameText | undefined, preset: string): string {
  const format = game?.formats.find((one) => one.preset === preset);
  if (format) return t(`start.format-${format.id}`);
  return game?.presets.find((one) => one.id === preset)?.text ?? "";
}

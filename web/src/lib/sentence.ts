/** What went wrong, as a sentence for the reader. */
import { Trouble } from "./api";
import { t } from "./i18n.svelte";

/** What the server said, or these words where it said nothing: then it was not reached. */
export function sentence(error: unknown, otherwise = "nav.unreachable"): string {
  return error instanceof Trouble && error.message ? error.message : t(otherwise);
}

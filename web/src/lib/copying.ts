/** Puts words on the clipboard, also where the page has no secure address. */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copyOldWay(words);
  }
}

/** A server in the house is reached without encryption: browsers give it no clipboard to write to. */
function copyOldWay(words: string): boolean {
  const field = document.createElement("textarea");
  field.value = words;
  field.style.position = "fixed";
  field.style.opacity = "0";
  const before = document.activeElement;
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** Less than this is no more than a rounding. */
const SLACK = 4;

/**
 * Says where more of a box is than it shows: `data-more` names its hidden ends, and the style sheet
 * draws an arrow there.
 */
export function edges(box: HTMLElement): () => void {
  function look(): void {
    const right = box.scrollWidth - box.clientWidth - box.scrollLeft;
    const down = box.scrollHeight - box.clientHeight - box.scrollTop;
    const more = down > SLACK ? "down" : right > SLACK ? "right" : "";
    if (box.dataset.more !== more) box.dataset.more = more;
  }
  const size = new ResizeObserver(look);
  const inside = new MutationObserver(look);
  box.addEventListener("scroll", look, { passive: true });
  size.observe(box);
  inside.observe(box, { childList: true, characterData: true, subtree: true });
  look();
  return () => {
    box.removeEventListener("scroll", look);
    size.disconnect();
    inside.disconnect();
  };
}

/** Less than this is no more than a rounding. */
const SLACK = 2;

/**
 * Makes what a box shows smaller, step by step, until all of it is seen: `data-fit` says how many
 * steps were needed, and the style sheet what each of them leaves out. It is looked at again when the
 * box or the answers in it change, and not when a sentence beside them does: nothing moves away from
 * under a pointer.
 */
export function fits(steps: number): (box: HTMLElement) => () => void {
  return (box) => {
    function look(): void {
      for (let step = 0; step <= steps; step++) {
        box.dataset.fit = String(step);
        if (box.scrollHeight - box.clientHeight <= SLACK) return;
      }
    }
    const size = new ResizeObserver(look);
    const inside = new MutationObserver(look);
    size.observe(box);
    const answers = box.querySelector(".answers") ?? box;
    inside.observe(answers, { childList: true, characterData: true, subtree: true });
    look();
    return () => {
      size.disconnect();
      inside.disconnect();
    };
  };
}

// One stop for the Tab key in each region of the table; the arrow keys go on from there to what lies next.

import { nextByKey } from "../century/hexes";

export function roving(region: Element): () => void {
  const buttons = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>("[role=button]")];

  /** The stop is where the focus is, or on the first thing that may be done. */
  const settle = (): void => {
    const all = buttons();
    const stop =
      all.find((button) => button === document.activeElement) ??
      all.find((button) => button.ariaDisabled !== "true") ??
      all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  };

  const go = (event: Event): void => {
    const all = buttons();
    const centres = all.map((button) => {
      const box = button.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    const next = nextByKey(centres, all.indexOf(event.target as HTMLElement), (event as KeyboardEvent).key);
    if (next < 0) return;
    all[next]!.focus();
    event.preventDefault();
  };

  const changes = new MutationObserver(settle);
  changes.observe(region, { childList: true, subtree: true, attributeFilter: ["aria-disabled"] });
  region.addEventListener("focusin", settle);
  region.addEventListener("keydown", go);
  settle();
  return () => {
    changes.disconnect();
    region.removeEventListener("focusin", settle);
    region.removeEventListener("keydown", go);
  };
}

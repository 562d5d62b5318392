// Something new has come to a place: that is seen once, and not by those who want no motion.

import { prefersReducedMotion } from "svelte/motion";

const before = new WeakMap<Element, string>();
const JOURNEY = 420;
const FROM = { above: "0 -12px", right: "100% 0" };

/**
 * `what` lies in this place now; when it becomes something else, it comes from above, or, in a row that slides
 * together, from the place at the right.
 */
export function arrive(what: string, from: keyof typeof FROM = "above"): (place: HTMLElement) => void {
  return (place) => {
    const last = before.get(place);
    before.set(place, what);
    if (last === undefined || last === what || prefersReducedMotion.current) return;
    place.animate(
      [
        { opacity: 0.2, translate: FROM[from] },
        { opacity: 1, translate: "0 0" },
      ],
      { duration: JOURNEY, easing: "cubic-bezier(.45,.05,.2,1)" },
    );
  };
}

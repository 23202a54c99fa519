/** Read or pressed: pictures, table cells and controls count as a whole, words where they stand. */
const NEEDED =
  "a, button, input, select, textarea, label, summary, img, svg, canvas, video, td, th, [tabindex='0']";

/** Beside it nothing is pressed by mistake. */
const MARGIN_PX = 8;

/** Close enough together that no target of a finger lies between them. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** True when nothing of the page that somebody may need lies below the element, or close to it. */
export function isFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return STEPS.every((across) =>
    STEPS.every((down) => {
      const below = document
        .elementsFromPoint(
          left - MARGIN_PX + across * (width + 2 * MARGIN_PX),
          top - MARGIN_PX + down * (height + 2 * MARGIN_PX),
        )
        .find((one) => !element.contains(one));
      return !below || isGround(below);
    }),
  );
}

function isGround(element: Element): boolean {
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  return !hasText && !element.closest(NEEDED);
}

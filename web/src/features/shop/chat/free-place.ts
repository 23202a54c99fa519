/** Readable or clickable elements, which count with their whole box; other text where it is. */
const NEEDED =
  "a, button, input, select, textarea, label, summary, img, svg, canvas, video, td, th, [tabindex='0']";

/** Far enough to prevent clicks on the wrong target. */
const MARGIN_PX = 8;

/** Sample points, close enough together that no touch target fits between them. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** Whether nothing to read or click is below the element or close to it. */
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

/** Elements whose styles a slow phone computes in one frame without a pause that is felt. */
const FEW = 60;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const sizeOf = (element: Element) => element.getElementsByTagName("*").length;

/** The element, or the smaller ones that it is made of; but none that React itself made inert. */
function partsOf(element: HTMLElement): HTMLElement[] {
  if (sizeOf(element) < FEW) return [element];
  return [...element.querySelectorAll<HTMLElement>(":scope > :not([inert])")].flatMap(partsOf);
}

/**
 * Lets a page respond that was `inert` until it was hydrated. Descendants inherit it, so to remove
 * it from the root computes the styles of the whole page in one task: its parts follow frame by
 * frame. Until all have, the root is marked as busy.
 */
export async function enableInput(root: HTMLElement): Promise<void> {
  if (!root.inert) return;
  const parts = partsOf(root);
  for (const part of parts) part.inert = true;
  root.ariaBusy = "true";
  root.inert = false;
  let enabled = 0;
  for (const part of parts) {
    part.inert = false;
    enabled += 1 + sizeOf(part);
    if (enabled < FEW) continue;
    enabled = 0;
    await nextFrame();
  }
  root.ariaBusy = null;
}

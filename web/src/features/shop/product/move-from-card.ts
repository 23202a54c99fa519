// The picture of a pressed card moves to its place on the product page. Not by the browser's view
// transitions: they would hold the page back until the one before has been captured, and older
// browsers have none.

const MOVE_MS = 250;
/** After that, people no longer look where they pressed. */
const LATEST_MS = 1000;

type Press = { id: number; from: DOMRect; pressedAt: number; arrivedAt?: number };

let press: Press | undefined;

function rememberPress({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  const id = /\/san-pham\/(\d+)$/.exec(link?.pathname ?? "")?.[1];
  const picture = link?.querySelector("img") ?? link?.closest("article, li")?.querySelector("img");
  if (!id || !picture) return;
  const from = picture.getBoundingClientRect();
  press = { id: Number(id), from, pressedAt: performance.now() };
}

// This code is loaded while cards are on the screen, before one is pressed.
if (typeof document !== "undefined") {
  document.addEventListener("click", rememberPress, { capture: true });
}

/** Both the preview and the page that replaces it call this; the second goes on where the first was. */
export function moveFromCard(id: number, place: HTMLElement): void {
  const now = performance.now();
  if (press?.id !== id || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { from, pressedAt, arrivedAt = now } = press;
  press.arrivedAt = arrivedAt;
  if (arrivedAt - pressedAt > LATEST_MS || now - arrivedAt > MOVE_MS) return;
  // The page has been scrolled to its top by then.
  requestAnimationFrame(() => {
    const to = place.getBoundingClientRect();
    if (to.width === 0 || from.width === 0) return;
    const right = from.x + from.width / 2 - (to.x + to.width / 2);
    const down = from.y + from.height / 2 - (to.y + to.height / 2);
    const start = `translate(${right}px, ${down}px) scale(${from.width / to.width})`;
    // Above the small pictures beside it.
    const frames = { transform: [start, "none"], zIndex: [1, 1] };
    const animation = place.animate(frames, { duration: MOVE_MS, easing: "ease-out" });
    animation.currentTime = now - arrivedAt;
  });
}

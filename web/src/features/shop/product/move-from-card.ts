// Moves the picture of a pressed card to its place on the product page. Not with view transitions:
// they hold the page back until the previous one is captured, and older browsers lack them.

const MOVE_MS = 250;
/** Later than this, people no longer look where they pressed. */
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

// Loaded while cards are on screen, before one is pressed.
if (typeof document !== "undefined") {
  document.addEventListener("click", rememberPress, { capture: true });
}

/** Called by the preview and by the page that replaces it, which continues the animation. */
export function moveFromCard(id: number, place: HTMLElement): void {
  const now = performance.now();
  if (press?.id !== id || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { from, pressedAt, arrivedAt = now } = press;
  press.arrivedAt = arrivedAt;
  if (arrivedAt - pressedAt > LATEST_MS || now - arrivedAt > MOVE_MS) return;
  // By then the page has been scrolled to its top.
  requestAnimationFrame(() => {
    const to = place.getBoundingClientRect();
    if (to.width === 0 || from.width === 0) return;
    const right = from.x + from.width / 2 - (to.x + to.width / 2);
    const down = from.y + from.height / 2 - (to.y + to.height / 2);
    const start = `translate(${right}px, ${down}px) scale(${from.width / to.width})`;
    const frames = { transform: [start, "none"], zIndex: [1, 1] };
    const animation = place.animate(frames, { duration: MOVE_MS, easing: "ease-out" });
    animation.currentTime = now - arrivedAt;
  });
}

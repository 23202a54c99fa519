import { declareReady } from "#web/ui/layout/progressive-render.tsx";

const CONTROLS = ["button", "input", "select", "textarea"].map((name) => `${name}[inert]`).join();
/** So many controls a slow phone restyles in one frame without a noticeable pause. */
const FEW = 60;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export async function enableInput(root: HTMLElement): Promise<void> {
  const controls = root.querySelectorAll<HTMLElement>(CONTROLS);
  for (const [index, control] of controls.entries()) {
    control.inert = false;
    if ((index + 1) % FEW === 0) await nextFrame();
  }
  root.removeAttribute("data-waiting");
  declareReady();
  followPress(root);
}

/** A slow phone takes several seconds; after longer, the user has moved on. */
const PRESS_MS = 15_000;
const TYPED_INTO = "input:not([type=checkbox], [type=radio]), select, textarea";

/** Repeats the press of a control that was inert, marked by bff/node/pages/rendered-pages.ts. */
function followPress(root: HTMLElement): void {
  const control = root.querySelector<HTMLElement>("[data-pressed]");
  if (!control) return;
  const age = performance.now() - Number(control.dataset.pressed);
  delete control.dataset.pressed;
  if (age > PRESS_MS) return;
  // A dialog that it opens returns focus to it.
  control.focus();
  if (!control.matches(TYPED_INTO)) control.click();
}

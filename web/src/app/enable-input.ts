import { declareReady } from "#web/ui/layout/progressive-render.tsx";

const CONTROLS = ["button", "input", "select", "textarea"].map((name) => `${name}[inert]`).join();
/** Controls whose styles a slow phone computes in one frame without a pause that is felt. */
const FEW = 60;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Lets the controls of a rendered page respond, which waited until it was hydrated. */
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

/** A slow phone takes several seconds; whoever has waited longer has gone on to something else. */
const PRESS_MS = 15_000;
const TYPED_INTO = "input:not([type=checkbox], [type=radio]), select, textarea";

/** The press of a control that was inert, marked by the page (bff/node/pages/rendered-pages.ts). */
function followPress(root: HTMLElement): void {
  const control = root.querySelector<HTMLElement>("[data-pressed]");
  if (!control) return;
  const age = performance.now() - Number(control.dataset.pressed);
  delete control.dataset.pressed;
  if (age > PRESS_MS) return;
  // A dialog that it opens gives the focus back.
  control.focus();
  if (!control.matches(TYPED_INTO)) control.click();
}

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
}

/** What a press lands on: the control around it. */
const controls =
  "a, button, input, label, select, summary, textarea, [role=option], [role=menuitem]";

/** What one click does once: a refusal would be answered before it is read, a dialog closed again. */
const oneClick = "button[type=submit], [aria-expanded], [aria-haspopup]";

/**
 * Ignores the second click of a double click when the first one has brought something else below the
 * pointer: "Mua ngay" leads to a page with "Đặt hàng" at the same place. It does not take the focus
 * either. Nor does it count on a button that submits or opens, which may say something else by then.
 * Call once; returns a cleanup function.
 */
export function ignoreStrayClicks(): () => void {
  let first: Element | undefined;
  let isStray = false;
  function press(event: MouseEvent) {
    const { target, detail } = event;
    if (!(target instanceof Element)) return;
    const control = target.closest(controls) ?? target;
    if (detail <= 1) first = control;
    isStray = detail > 1 && first !== undefined && (first !== control || control.matches(oneClick));
    if (isStray) event.preventDefault();
  }
  function click(event: MouseEvent) {
    if (!isStray || event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  }
  document.addEventListener("mousedown", press, { capture: true });
  document.addEventListener("click", click, { capture: true });
  return () => {
    document.removeEventListener("mousedown", press, { capture: true });
    document.removeEventListener("click", click, { capture: true });
  };
}

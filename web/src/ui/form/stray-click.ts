/** What a press lands on: the control around it. */
const controls =
  "a, button, input, label, select, summary, textarea, [role=option], [role=menuitem]";

/** What one click does once: a refusal would be answered before it is read, a dialog closed again. */
const oneClick = "button[type=submit], [aria-expanded], [aria-haspopup]";

/** Set by Mantine while a button waits for a response. */
const BUSY = "data-loading";

/**
 * Ignores the second click of a double click when the first one has brought something else below the
 * pointer: "Mua ngay" leads to a page with "Đặt hàng" at the same place. It does not take the focus
 * either. Nor does it count on a button that submits or opens, which may say something else by then,
 * or that has sent something since the first click. Call once; returns a cleanup function.
 */
export function ignoreStrayClicks(): () => void {
  let first: Element | undefined;
  let hasSent = false;
  let isStray = false;
  const sending = new MutationObserver(() => {
    hasSent = true;
  });

  function begin(control: Element) {
    first = control;
    hasSent = false;
    sending.disconnect();
    sending.observe(control, { attributeFilter: [BUSY] });
  }

  /** Whether a repeated click on this control does nothing. */
  function isOver(control: Element): boolean {
    if (sending.takeRecords().length > 0) hasSent = true;
    return first !== control || hasSent || control.matches(oneClick);
  }

  function press(event: MouseEvent) {
    const { target, detail } = event;
    if (!(target instanceof Element)) return;
    const control = target.closest(controls) ?? target;
    if (detail <= 1) begin(control);
    isStray = detail > 1 && isOver(control);
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
    sending.disconnect();
    document.removeEventListener("mousedown", press, { capture: true });
    document.removeEventListener("click", click, { capture: true });
  };
}

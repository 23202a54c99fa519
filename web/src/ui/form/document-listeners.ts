/** Some forms check their fields a frame after the submit. */
const CHECKED_MS = 100;

/** Long enough to be announced, too short to be found by reading on. */
const SAID_MS = 5000;

/** Announces the error of the focused field: Enter in the only invalid field moves no focus. */
export function announceErrors(): () => void {
  let alert: HTMLElement | undefined;
  let field: HTMLElement | undefined;
  let timer = 0;
  const marks = new MutationObserver(check);

  function check() {
    const text = field && document.activeElement === field ? errorOf(field) : undefined;
    if (!field || !text) return;
    // Outside an open dialog, some browsers announce nothing.
    const place = field.closest("[role='dialog'], [role='alertdialog'], dialog") ?? document.body;
    end();
    alert = document.createElement("p");
    alert.className = "tap-sr-only";
    alert.setAttribute("role", "alert");
    alert.textContent = text;
    place.append(alert);
    timer = window.setTimeout(end, SAID_MS);
  }

  function begin({ target }: Event) {
    end();
    const { activeElement } = document;
    if (!(target instanceof HTMLFormElement && activeElement instanceof HTMLElement)) return;
    if (!target.contains(activeElement)) return;
    field = activeElement;
    marks.observe(field, { attributeFilter: ["aria-invalid"] });
    timer = window.setTimeout(check, CHECKED_MS);
  }

  function end() {
    window.clearTimeout(timer);
    marks.disconnect();
    alert?.remove();
    field = undefined;
    alert = undefined;
  }

  // In the capture phase, because the form may move the focus at once.
  const options = { capture: true };
  document.addEventListener("submit", begin, options);
  document.addEventListener("focusin", end, options);
  document.addEventListener("input", end, options);
  return () => {
    end();
    document.removeEventListener("submit", begin, options);
    document.removeEventListener("focusin", end, options);
    document.removeEventListener("input", end, options);
  };
}

/** "Số tiền: Nhập số tiền"; undefined without an error, or if a live region announces it. */
function errorOf(field: HTMLElement): string | undefined {
  if (field.getAttribute("aria-invalid") !== "true") return undefined;
  const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
  const errors = ids
    .filter((id) => id.endsWith("-error"))
    .flatMap((id) => document.getElementById(id) ?? [])
    .filter((element) => !element.closest("[aria-live], [role='alert'], [role='status']"));
  const text = errors.map(({ textContent }) => textContent).join(" ");
  return text ? [...labelOf(field), text].join(": ") : undefined;
}

function labelOf(field: HTMLElement): string[] {
  const labels =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels : null;
  const name = field.getAttribute("aria-label") ?? labels?.[0]?.textContent.replace(/\s*\*$/, "");
  return name ? [name] : [];
}

/** In Safari the composition has ended when its last key comes, and only key code 229 tells. */
export function ignoreComposingKeys(): () => void {
  const stop = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", stop, true);
  return () => window.removeEventListener("keydown", stop, true);
}

const controls =
  "a, button, input, label, select, summary, textarea, [role=option], [role=menuitem]";

/** A second click would answer a refusal before it is read, or close a dialog again. */
const oneClick = "button[type=submit], [aria-expanded], [aria-haspopup]";

/** Set by Mantine while a button waits for a response. */
const BUSY = "data-loading";

/**
 * The first click may put another control under the pointer: "Mua ngay" leads to "Đặt hàng" at the same
 * place. Also ignored on a button that submits, opens something, or has sent since the first click.
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

/** Events that show that somebody uses the page. */
const SIGNS = ["pointermove", "pointerdown", "click", "keydown", "scroll", "beforeprint"] as const;

/** After this it counts as used: whoever has it read out gives none of the signs. */
const PATIENCE_MS = 5_000;

let isInUse = false;
let isSeen = false;
let isWatched = false;
const forUse = new Set<() => void>();
const forSign = new Set<() => void>();

/** Calls `act` at the first sign of use; at once if there was one. Returns how to cancel. */
export function onFirstUse(act: () => void): () => void {
  if (isInUse) act();
  else {
    forUse.add(act);
    watch();
  }
  return () => forUse.delete(act);
}

/** Calls `act` at the first sign of use, however late: who only looks can do without it. */
export function onFirstSign(act: () => void): void {
  if (isSeen) act();
  else {
    forSign.add(act);
    watch();
  }
}

function watch(): void {
  if (isWatched) return;
  isWatched = true;
  const watching = new AbortController();
  setTimeout(use, PATIENCE_MS);
  function use() {
    isInUse = true;
    callAll(forUse);
  }
  function see({ isTrusted }: Event) {
    // The app itself says that it scrolled (app/boot.tsx).
    if (!isTrusted) return;
    watching.abort();
    isSeen = true;
    use();
    callAll(forSign);
  }
  const options = { signal: watching.signal, passive: true, capture: true };
  for (const sign of SIGNS) window.addEventListener(sign, see, options);
}

function callAll(acts: Set<() => void>): void {
  for (const act of acts) act();
  acts.clear();
}

/** How long a page counts as used after a press or a key. */
const ATTENDED_MS = 60_000;

let usedAt = Date.now();

/** Follows when somebody uses the page. A mouse that lies there may move by itself. */
export function watchUse(): void {
  const noteUse = ({ isTrusted }: Event) => {
    if (isTrusted) usedAt = Date.now();
  };
  const options = { passive: true, capture: true };
  for (const sign of ["pointerdown", "keydown", "input", "wheel", "click"]) {
    window.addEventListener(sign, noteUse, options);
  }
}

/** True while nobody uses the page: what it asks then, it asks by itself. */
export const isUnattended = () => Date.now() - usedAt >= ATTENDED_MS;

/** Resolves in a task of its own: between two steps of the start a slow phone responds to touches. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Pages side by side may get no idle moment at all. */
const idleSoon = { timeout: PATIENCE_MS };

/** Calls `act` when the browser has nothing else to do. Safari has no such callback. */
export const whenIdle = (act: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(act, idleSoon) : setTimeout(act);

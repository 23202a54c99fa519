const SIGNS = ["pointermove", "pointerdown", "click", "keydown", "scroll", "beforeprint"] as const;

/** After this the page counts as used: screen readers give none of the signs. */
const PATIENCE_MS = 5_000;

let isInUse = false;
let isSeen = false;
let isWatched = false;
const forUse = new Set<() => void>();
const forSign = new Set<() => void>();

export function onFirstUse(act: () => void): () => void {
  if (isInUse) act();
  else {
    forUse.add(act);
    watch();
  }
  return () => forUse.delete(act);
}

/** Unlike `onFirstUse`, without a time limit. */
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
    // The app itself dispatches `scroll` (app/boot.tsx).
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

const ATTENDED_MS = 60_000;

let usedAt = Date.now();

/** Ignores mouse moves: a mouse may move by itself. */
export function watchUse(): void {
  const noteUse = ({ isTrusted }: Event) => {
    if (isTrusted) usedAt = Date.now();
  };
  const options = { passive: true, capture: true };
  for (const sign of ["pointerdown", "keydown", "input", "wheel", "click"]) {
    window.addEventListener(sign, noteUse, options);
  }
}

export const isUnattended = () => Date.now() - usedAt >= ATTENDED_MS;

/** A new task, so that slow phones respond to touches between two steps of the start. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** With pages side by side, the browser may never be idle. */
const idleSoon = { timeout: PATIENCE_MS };

/** Safari has no `requestIdleCallback`. */
export const whenIdle = (act: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(act, idleSoon) : setTimeout(act);

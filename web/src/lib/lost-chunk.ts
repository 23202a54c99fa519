import { store } from "./safe-storage.ts";

/** Errors of pieces of the script, or of their styles, that did not come. */
const isLost = new WeakSet<object>();

export const isLostChunk = (error: unknown) =>
  typeof error === "object" && error !== null && isLost.has(error);

/** A file of the release that this script belongs to: index.html names it, until the next release. */
export const ownFile = new URL(import.meta.url).pathname;

/** Call once, before anything is fetched late. */
export function watchChunks(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    isLost.add(payload);
    // The router would load the page anew at once: without the network there would be none, and
    // what was typed is gone. It does so once per error, and now believes that it did.
    store("sessionStorage", `tanstack_router_reload:${payload.message}`, 1);
  });
  // A style sheet that failed but stays in the head counts as there at the next try.
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
    },
    true,
  );
}

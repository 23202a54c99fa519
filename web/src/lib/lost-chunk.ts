import { store } from "./safe-storage.ts";

const isLost = new WeakSet<object>();

export const isLostChunk = (error: unknown) =>
  typeof error === "object" && error !== null && isLost.has(error);

export const ownFile = new URL(import.meta.url).pathname;

/** Call once, before any lazy import. */
export function watchChunks(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    isLost.add(payload);
    // The router would reload the page, which fails without a network and loses form input. It reloads
    // once per error; this entry makes it believe that it already did.
    store("sessionStorage", `tanstack_router_reload:${payload.message}`, 1);
  });
  // A failed style sheet left in the head would count as loaded on the next attempt.
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
    },
    true,
  );
}

type Policy = { createScriptURL: (url: string) => string | null };

declare global {
  /** Not in TypeScript's library yet. */
  var trustedTypes: { createPolicy: (name: "default", policy: Policy) => unknown } | undefined;
}

/**
 * Call once in a worker that packs or unpacks sheets: for large ones the packages start further workers,
 * whose script is a blob. A worker has the Trusted Types that it is served with, but not the policy of
 * the page's first script (index.html), so this allows the same: our own addresses.
 */
export function allowNestedWorkers(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}

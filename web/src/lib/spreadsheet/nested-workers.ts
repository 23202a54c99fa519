type Policy = { createScriptURL: (url: string) => string | null };

declare global {
  /** Not in TypeScript's library yet. */
  var trustedTypes: { createPolicy: (name: "default", policy: Policy) => unknown } | undefined;
}

/**
 * For large sheets the packages start workers from blobs. A worker does not inherit the page's Trusted
 * Types policy (index.html), so this repeats it.
 */
export function allowNestedWorkers(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}

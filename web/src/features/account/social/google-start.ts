import type { Schema } from "#openapi/schema.ts";
import { readStored, store } from "#web/lib/safe-storage.ts";

const KEY = "tap-google-beginning";

/** Where somebody left for Google from: the way back leads there, with nothing of its query lost. */
export type GoogleStart = {
  intent: Schema["GoogleIntent"];
  from?: string | undefined;
  ref?: string | undefined;
};

/** Kept for this tab alone. */
export function storeGoogleStart(beginning: GoogleStart): void {
  store("sessionStorage", KEY, beginning);
}

export function readGoogleStart(): GoogleStart {
  return parseGoogleStart(readStored("sessionStorage", KEY));
}

/** Whatever the storage held; only what is understood counts. */
export function parseGoogleStart(found: unknown): GoogleStart {
  if (typeof found !== "object" || found === null) return { intent: "login" };
  return {
    intent: "intent" in found && found.intent === "register" ? "register" : "login",
    from: "from" in found && typeof found.from === "string" ? found.from : undefined,
    ref: "ref" in found && typeof found.ref === "string" ? found.ref : undefined,
  };
}

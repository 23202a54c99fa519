import type { Schema } from "#openapi/schema.ts";
import { readStored, store } from "#web/lib/safe-storage.ts";

const KEY = "tap-google-beginning";

/** The page from which the user went to Google, with its query: the link back goes there. */
export type GoogleStart = {
  intent: Schema["GoogleIntent"];
  from?: string | undefined;
  ref?: string | undefined;
};

/** Stored for this tab only. */
export function storeGoogleStart(beginning: GoogleStart): void {
  store("sessionStorage", KEY, beginning);
}

export function readGoogleStart(): GoogleStart {
  return parseGoogleStart(readStored("sessionStorage", KEY));
}

/** Parses whatever was stored; ignores what is invalid. */
export function parseGoogleStart(found: unknown): GoogleStart {
  if (typeof found !== "object" || found === null) return { intent: "login" };
  return {
    intent: "intent" in found && found.intent === "register" ? "register" : "login",
    from: "from" in found && typeof found.from === "string" ? found.from : undefined,
    ref: "ref" in found && typeof found.ref === "string" ? found.ref : undefined,
  };
}

import type { Schema } from "#openapi/schema.ts";
import { keep, kept } from "#web/lib/safe-storage.ts";

const KEY = "tap-google-beginning";

/** Where somebody left for Google from: the way back leads there, with nothing of its query lost. */
export type Beginning = {
  intent: Schema["GoogleIntent"];
  from?: string | undefined;
  ref?: string | undefined;
};

/** Kept for this tab alone. */
export function rememberBeginning(beginning: Beginning): void {
  keep("sessionStorage", KEY, beginning);
}

export function recallBeginning(): Beginning {
  return beginningOf(kept("sessionStorage", KEY));
}

/** Whatever the storage held; only what is understood counts. */
export function beginningOf(found: unknown): Beginning {
  if (typeof found !== "object" || found === null) return { intent: "login" };
  return {
    intent: "intent" in found && found.intent === "register" ? "register" : "login",
    from: "from" in found && typeof found.from === "string" ? found.from : undefined,
    ref: "ref" in found && typeof found.ref === "string" ? found.ref : undefined,
  };
}

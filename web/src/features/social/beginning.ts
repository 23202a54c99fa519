import type { Schema } from "#openapi/schema.ts";

const KEY = "tap-google-beginning";

/** Where somebody left for Google from: the way back leads there, with nothing of its query lost. */
export type Beginning = {
  intent: Schema["GoogleIntent"];
  from?: string | undefined;
  ref?: string | undefined;
};

/** Kept for this tab alone; a forbidden storage costs no more than the query. */
export function rememberBeginning(beginning: Beginning): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(beginning));
  } catch {
    // The way back then leads to the login page as it is.
  }
}

export function recallBeginning(): Beginning {
  try {
    return beginningOf(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
  } catch {
    return { intent: "login" };
  }
}

/** Whatever the storage held; only what is understood counts. */
export function beginningOf(kept: unknown): Beginning {
  if (typeof kept !== "object" || kept === null) return { intent: "login" };
  return {
    intent: "intent" in kept && kept.intent === "register" ? "register" : "login",
    from: "from" in kept && typeof kept.from === "string" ? kept.from : undefined,
    ref: "ref" in kept && typeof kept.ref === "string" ? kept.ref : undefined,
  };
}

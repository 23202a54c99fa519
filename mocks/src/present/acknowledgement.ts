import type { Schema } from "#openapi/schema.ts";

/** The response of a call without data; `_done` is what it did, for handlers of one expression. */
export function acknowledge(message: string, _done?: unknown): Schema["Acknowledgement"] {
  return { success: true, message };
}

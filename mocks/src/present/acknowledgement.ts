import type { Schema } from "#openapi/schema.ts";

/** The answer of a call that has nothing to say but that it worked. */
export function acknowledge(message: string): Schema["Acknowledgement"] {
  return { success: true, message };
}

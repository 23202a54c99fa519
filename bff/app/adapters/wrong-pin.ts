import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";

export const WRONG_PIN = "WRONG_PIN";

/** The message of backends that give a wrong PIN no code. */
const WORDS = folded("Mật khẩu không đúng");

/** Adds the wrong-PIN code to a problem whose message says that the PIN is wrong. */
export function wrongPin(problem: Schema["Problem"]): Schema["Problem"] {
  const isOne = problem.status === 400 && folded(problem.message).includes(WORDS);
  return isOne ? { ...problem, code: WRONG_PIN } : problem;
}

/** Without diacritics, in lower case. */
function folded(text: string): string {
  return plainText(text).replace(/\s+/g, " ");
}

import type { Schema } from "#openapi/schema.ts";

export const WRONG_PIN = "WRONG_PIN";

/** Document 3 §8, for backends that give a wrong PIN no code. */
const WORDS = folded("Mật khẩu không đúng");

/** A refusal with the code of a wrong PIN, where its words say that it is one. */
export function wrongPin(problem: Schema["Problem"]): Schema["Problem"] {
  const isOne = problem.status === 400 && folded(problem.message).includes(WORDS);
  return isOne ? { ...problem, code: WRONG_PIN } : problem;
}

/** Without accents and case. */
function folded(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll("đ", "d").replace(/\s+/g, " ");
}

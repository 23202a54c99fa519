import type { Db } from "../db/db.ts";

const CODE_RANGE = 1_000_000;

/**
 * Sends a fresh 6-digit code to an e-mail address: a letter in the mock's mailbox, which the
 * developer panel and the tests read.
 */
export function sendCode(db: Db, to: string, subject: string): string {
  const code = sixDigits();
  db.letters.push({ id: db.newId("let"), to, subject, code, sentAt: db.now().toISOString() });
  return code;
}

function sixDigits(): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(chance % CODE_RANGE).padStart(6, "0");
}

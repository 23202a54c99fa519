import type { EmailRow } from "../db/code-tables.ts";
import type { Db } from "../db/db.ts";

/** Puts an e-mail into the mock's mailbox, which the developer panel and the tests read. */
export function sendEmail(db: Db, email: Omit<EmailRow, "id" | "sentAt">): void {
  db.letters.push({ id: db.newId("let"), sentAt: db.now().toISOString(), ...email });
}

import type { LetterRow } from "../db/code-tables.ts";
import type { Db } from "../db/db.ts";

/** "Sends" a letter: into the mock's mailbox, which the developer panel and the tests read. */
export function sendLetter(db: Db, letter: Omit<LetterRow, "id" | "sentAt">): void {
  db.letters.push({ id: db.newId("let"), sentAt: db.now().toISOString(), ...letter });
}

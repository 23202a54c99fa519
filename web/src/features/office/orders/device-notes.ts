import * as v from "valibot";
import { keep, readKept } from "#web/lib/drafts.ts";

const NAME = "order-notes";
/** Last changed at the end. */
const shape = v.array(v.object({ orderId: v.string(), text: v.string() }));

export const MAX_NOTES = 200;

const notesOf = (userId: string) => readKept(NAME, userId, shape) ?? [];

/** Kept on this device only; "" if there is none. */
export const readNote = (userId: string, orderId: string): string =>
  notesOf(userId).find((note) => note.orderId === orderId)?.text ?? "";

export function keepNote(userId: string, orderId: string, text: string): void {
  const others = notesOf(userId).filter((note) => note.orderId !== orderId);
  const all = text.trim() ? [...others, { orderId, text }] : others;
  keep(NAME, userId, all.slice(-MAX_NOTES));
}

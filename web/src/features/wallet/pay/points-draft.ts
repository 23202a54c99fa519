import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";

const nameOf = (orderId: string) => `pay-points-${orderId}`;

/** Points that this user chose for the order; 0 if none. */
export function readPoints(userId: string, orderId: string): number {
  const stored = readDraft(nameOf(orderId), userId);
  return typeof stored === "number" ? stored : 0;
}

export const savePoints = (userId: string, orderId: string, points: number) =>
  saveDraft(nameOf(orderId), userId, points);

export const removePoints = (userId: string, orderId: string) =>
  removeDraft(nameOf(orderId), userId);

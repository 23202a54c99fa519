import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";

const nameOf = (orderId: string) => `pay-points-${orderId}`;

/** Points that this user chose for the order; undefined if none are to be used. */
export function readPoints(userId: string, orderId: string): number | undefined {
  const stored = readDraft(nameOf(orderId), userId);
  return typeof stored === "number" ? stored : undefined;
}

export const savePoints = (userId: string, orderId: string, points: number) =>
  saveDraft(nameOf(orderId), userId, points);

export const removePoints = (userId: string, orderId: string) =>
  removeDraft(nameOf(orderId), userId);

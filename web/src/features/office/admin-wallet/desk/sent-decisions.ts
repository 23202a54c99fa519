import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";

// Next to the intent (lib/money-intent.ts): what was sent, so that the very same can be sent again.

const draftName = (name: string) => `tap-decision-${name}`;

/** What was sent last for this request; check its shape. */
export const readSent = (name: string, userId: string): unknown =>
  readDraft(draftName(name), userId);

export const saveSent = (name: string, userId: string, body: unknown): void =>
  saveDraft(draftName(name), userId, body);

export const removeSent = (name: string, userId: string): void =>
  removeDraft(draftName(name), userId);

import { readDraft, removeDraft, saveDraft } from "./drafts.ts";

/** One wish to move money. It keeps its key over a reload and over lost responses. */
export type MoneyIntent = {
  /** Idempotency-Key: the same for every attempt. */
  key: string;
  /** When it was sent first, ISO 8601; undefined if it never was. */
  sentAt?: string | undefined;
};

const draftName = (name: string) => `tap-money-${name}`;

function isIntent(value: unknown): value is MoneyIntent {
  return value instanceof Object && "key" in value && typeof value.key === "string";
}

/** The user's open intent of this kind, or a new one. */
export function openIntent(name: string, userId: string): MoneyIntent {
  const stored = readDraft(draftName(name), userId);
  if (isIntent(stored)) return stored;
  const created = { key: crypto.randomUUID() };
  saveDraft(draftName(name), userId, created);
  return created;
}

/** Before the first attempt: whatever happens to its response, it may have been done. */
export function markSent(name: string, userId: string): MoneyIntent {
  const intent = openIntent(name, userId);
  if (intent.sentAt) return intent;
  const sent = { ...intent, sentAt: new Date().toISOString() };
  saveDraft(draftName(name), userId, sent);
  return sent;
}

/** It was done, or definitely not: the next attempt is another intent. */
export function closeIntent(name: string, userId: string): void {
  removeDraft(draftName(name), userId);
}

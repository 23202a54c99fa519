import { readDraft, removeDraft, saveDraft } from "./drafts.ts";

/** One wish to move money. It keeps its key over a reload and over lost responses. */
export type MoneyIntent = {
  /** Idempotency-Key: the same for every attempt. */
  key: string;
  /** When it was sent first, ISO 8601; undefined if it never was. */
  sentAt?: string | undefined;
};

/** Half of what the server remembers a key: after that a repeat could be done anew. */
const KEY_LASTS_MS = 12 * 60 * 60_000;

const draftName = (name: string) => `tap-money-${name}`;

function isIntent(value: unknown): value is MoneyIntent {
  return value instanceof Object && "key" in value && typeof value.key === "string";
}

/**
 * The user's open intent of this kind, or a new one. It is stored when it is sent: a copy of the tab
 * must not begin another wish with the same key.
 */
export function openIntent(name: string, userId: string): MoneyIntent {
  const stored = readDraft(draftName(name), userId);
  return isIntent(stored) ? stored : { key: crypto.randomUUID() };
}

/** Before the first attempt: whatever happens to its response, it may have been done. */
export function markSent(name: string, userId: string): MoneyIntent {
  const intent = openIntent(name, userId);
  if (intent.sentAt) return intent;
  const sent = { ...intent, sentAt: new Date().toISOString() };
  saveDraft(draftName(name), userId, sent);
  return sent;
}

/**
 * It was done, or definitely not: the next attempt is another intent. With `key`, only if it is still
 * that one: a late response settles no later intent.
 */
export function closeIntent(name: string, userId: string, key?: string): void {
  if (key !== undefined && openIntent(name, userId).key !== key) return;
  removeDraft(draftName(name), userId);
}

/** Whether the server may have forgotten the key of an intent that was sent then. */
export function isForgotten(sentAt: string, now = Date.now()): boolean {
  // By the amount alone: a clock that was set back tells nothing.
  return !(Math.abs(now - Date.parse(sentAt)) < KEY_LASTS_MS);
}

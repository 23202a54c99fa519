import { randomId } from "./random-id.ts";
import { readStored, removeStored, store } from "./safe-storage.ts";

/** One wish to move money. It keeps its key over a reload and over lost responses. */
export type MoneyIntent = {
  /** Idempotency-Key: the same for every attempt. */
  key: string;
  /** When it was sent first, ISO 8601; undefined if it never was. */
  sentAt?: string | undefined;
};

/** Half of what the server remembers a key: after that a repeat could be done anew. */
const KEY_LASTS_MS = 12 * 60 * 60_000;

/**
 * In the tab's storage, apart from the drafts: signing out does not make an outcome known. Every user
 * sees their own alone, also when another has signed in between.
 */
const STORE = "tap-money";

/** An intent, and what it was sent with. */
type Entry = { intent?: unknown; attempt?: unknown };
type Entries = { [name: string]: Entry | undefined };
/** `at`: the last change, ISO 8601. */
type Owned = { at: string; entries: Entries };

function isOwned(value: unknown): value is Owned {
  if (!(value instanceof Object && "at" in value && "entries" in value)) return false;
  return typeof value.at === "string" && value.entries instanceof Object;
}

/** By user; without what has another shape. */
function everybodys(): [userId: string, owned: Owned][] {
  const stored = readStored("sessionStorage", STORE) ?? {};
  return Object.entries(stored).filter((entry): entry is [string, Owned] => isOwned(entry[1]));
}

function entriesOf(userId: string): Entries {
  return everybodys().find(([id]) => id === userId)?.[1].entries ?? {};
}

const entryOf = (name: string, userId: string): Entry => entriesOf(userId)[name] ?? {};

function change(name: string, userId: string, entry: Entry | undefined): void {
  const { [name]: _before, ...others } = entriesOf(userId);
  const entries = entry ? { ...others, [name]: entry } : others;
  // What the server has forgotten is of no use to those who may not come back.
  const rest = everybodys().filter(([id, { at }]) => id !== userId && !isForgotten(at));
  const own: Owned = { at: new Date().toISOString(), entries };
  const owned = Object.keys(entries).length > 0 ? [...rest, [userId, own] as const] : rest;
  if (owned.length > 0) store("sessionStorage", STORE, Object.fromEntries(owned));
  else removeStored("sessionStorage", STORE);
}

function isIntent(value: unknown): value is MoneyIntent {
  return value instanceof Object && "key" in value && typeof value.key === "string";
}

/**
 * The user's open intent of this kind, or a new one. It is stored when it is sent: a copy of the tab
 * must not begin another wish with the same key.
 */
export function openIntent(name: string, userId: string): MoneyIntent {
  const { intent } = entryOf(name, userId);
  return isIntent(intent) ? intent : { key: randomId() };
}

/** Before the first attempt: whatever happens to its response, it may have been done. */
export function markSent(name: string, userId: string): MoneyIntent {
  const intent = openIntent(name, userId);
  if (intent.sentAt) return intent;
  const sent = { ...intent, sentAt: new Date().toISOString() };
  change(name, userId, { ...entryOf(name, userId), intent: sent });
  return sent;
}

/**
 * It was done, or definitely not: the next attempt is another intent. With `key`, only if it is still
 * that one: a late response settles no later intent.
 */
export function closeIntent(name: string, userId: string, key?: string): void {
  if (key !== undefined && openIntent(name, userId).key !== key) return;
  change(name, userId, undefined);
}

/** Keeps what is sent with the intent, and never a PIN, until the intent is closed. */
export function saveAttempt(name: string, userId: string, attempt: unknown): void {
  change(name, userId, { ...entryOf(name, userId), attempt });
}

/** What the intent was sent with last; undefined if it is closed. Check its shape. */
export const readAttempt = (name: string, userId: string): unknown => entryOf(name, userId).attempt;

/** Whether the server may have forgotten the key of an intent that was sent then. */
export function isForgotten(sentAt: string, now = Date.now()): boolean {
  // By the amount alone: a clock that was set back tells nothing.
  return !(Math.abs(now - Date.parse(sentAt)) < KEY_LASTS_MS);
}

/** For tests and stories, which leave nothing behind. */
export const removeAllIntents = (): void => removeStored("sessionStorage", STORE);

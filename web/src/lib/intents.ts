import { randomId } from "./random-id.ts";
import { readStored, removeStored, store } from "./safe-storage.ts";
import { serverNow } from "./server-clock.ts";

/** A call that moves money, known to all tabs of the device until its outcome is known. */
export type Intent = {
  /** Idempotency-Key: the same for every attempt with this content. */
  key: string;
  name: string;
  userId: string;
  /** What was sent, without the PIN; if done, what `markDone` remembers of it. */
  content: unknown;
  label?: string | undefined;
  /** First attempt: ISO 8601, by the server's clock. */
  sentAt: string;
  before?: readonly string[] | undefined;
  /** `given-up`: may have been done or still arrive, but the user went on. */
  state: "sent" | "given-up" | "done";
  doneAt?: string | undefined;
  doneId?: string | undefined;
};

type NewIntent = Pick<Intent, "name" | "userId" | "content" | "before" | "label">;

/** The server keeps a key for 24 hours; a later repeat would be done again. */
const KEY_LASTS_MS = 20 * 60 * 60_000;
/** For this long, an equal transfer needs a confirmation. */
export const RECENT_MS = 10 * 60_000;
/** Maximum number of stored calls whose outcome is not open; the oldest are dropped. */
const MOST = 60;

const SENT = "tap-intents";
/** In sessionStorage, so that a duplicated tab has the key of the next call of each kind. */
const NEXT = "tap-next-intents";

type Next = Pick<Intent, "key" | "name" | "userId"> & { content: string };

const textOf = (content: unknown): string =>
  JSON.stringify(content, (_key, value: unknown) =>
    value instanceof Object && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) ?? "";

export const isSameContent = (one: unknown, other: unknown): boolean =>
  textOf(one) === textOf(other);

const isText = (value: unknown) => typeof value === "string";

function isIntent(value: unknown): value is Intent {
  if (!(value instanceof Object && "key" in value && "name" in value)) return false;
  const { key, name, userId, sentAt, state } = value as Partial<Intent>;
  return (
    [key, name, userId, sentAt].every(isText) &&
    (state === "sent" || state === "given-up" || state === "done")
  );
}

export function isForgotten(sentAt: string, now = serverNow()): boolean {
  return !(Math.abs(now - Date.parse(sentAt)) < KEY_LASTS_MS);
}

const isRecent = ({ doneAt }: Intent) => serverNow() - Date.parse(doneAt ?? "") < RECENT_MS;

const isKept = (intent: Intent) =>
  intent.state === "done" ? isRecent(intent) : !isForgotten(intent.sentAt);

function all(): Intent[] {
  const list = readStored("localStorage", SENT);
  return Array.isArray(list) ? list.filter(isIntent).filter(isKept) : [];
}

const listeners = new Set<() => void>();

function save(intents: readonly Intent[]): void {
  // A call whose outcome is unknown must never be dropped; a long job may leave hundreds.
  const over = intents.filter(({ state }) => state !== "sent").slice(0, MOST);
  const kept = intents.filter((one) => one.state === "sent" || over.includes(one));
  if (kept.length > 0) store("localStorage", SENT, kept);
  else removeStored("localStorage", SENT);
  for (const listener of listeners) listener();
}

function change(key: string, part: Partial<Intent> | undefined): void {
  save(
    all().flatMap((intent) =>
      intent.key === key ? (part ? [{ ...intent, ...part }] : []) : [intent],
    ),
  );
}

export function subscribeIntents(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SENT || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

export function openIntentText(name: string, userId: string): string {
  const found = openIntent(name, userId);
  return found ? JSON.stringify(found) : "";
}

export const openIntent = (name: string, userId: string): Intent | undefined =>
  all().find((one) => one.name === name && one.userId === userId && one.state === "sent");

export const openIntents = (userId: string): Intent[] =>
  all().filter((one) => one.userId === userId && one.state === "sent");

/** The server's `Date` has whole seconds, and the API may run on another machine. */
const CLOCK_SKEW_MS = 60_000;

/** True if a call sent at `sentAt` may have created what has this `createdAt` (both ISO 8601). */
export const isSince = (createdAt: string, sentAt: string): boolean =>
  Date.parse(createdAt) >= Date.parse(sentAt) - CLOCK_SKEW_MS;

export const recentIntents = (name: string, userId: string): Intent[] =>
  all().filter((one) => one.name === name && one.userId === userId && one.state === "done");

export function prepareIntent({ name, userId, content }: NewIntent): string {
  const text = textOf(content);
  const prepared = nextOnes();
  const isSame = (one: Next) => one.name === name && one.userId === userId;
  const found = prepared.find((one) => isSame(one) && one.content === text);
  const isDone = all().some(({ key, state }) => key === found?.key && state === "done");
  if (found && !isDone) return found.key;
  const next: Next = { key: randomId(), name, userId, content: text };
  store("sessionStorage", NEXT, [next, ...prepared.filter((one) => !isSame(one))].slice(0, MOST));
  return next.key;
}

function nextOnes(): Next[] {
  const list = readStored("sessionStorage", NEXT);
  const isNext = (value: unknown): value is Next =>
    value instanceof Object && "key" in value && "content" in value && "name" in value;
  return Array.isArray(list) ? list.filter(isNext) : [];
}

/** Call before the first attempt: even if its response is lost, it may have been done. */
export function markSent(call: NewIntent): Intent {
  const isSame = (one: Intent) =>
    one.name === call.name &&
    one.userId === call.userId &&
    one.state !== "done" &&
    isSameContent(one.content, call.content);
  const before = all().find(isSame);
  const intent: Intent = before
    ? { ...before, state: "sent" }
    : { ...call, key: prepareIntent(call), sentAt: isoNow(), state: "sent" };
  save([intent, ...all().filter(({ key }) => key !== intent.key)]);
  return intent;
}

/** `remembered` is kept for some minutes; without it, nothing is. */
export function markDone(key: string, remembered?: unknown, doneId?: string): void {
  const done = { state: "done", doneAt: isoNow(), doneId, content: remembered } as const;
  change(key, remembered === undefined ? undefined : { ...done, before: undefined });
  dropNext(key);
}

/** The same content keeps its key. */
export const markGivenUp = (key: string): void => change(key, { state: "given-up" });

/** For a call that was definitely not done: the next attempt gets a new key. */
export function removeIntent(key: string): void {
  change(key, undefined);
  dropNext(key);
}

function dropNext(key: string): void {
  store(
    "sessionStorage",
    NEXT,
    nextOnes().filter((one) => one.key !== key),
  );
}

const isoNow = () => new Date(serverNow()).toISOString();

export function removeAllIntents(): void {
  removeStored("sessionStorage", NEXT);
  save([]);
}

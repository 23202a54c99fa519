import type { Clock } from "../lib/clock.ts";
import {
  ANSWER_KEPT_MS,
  type Intent,
  type IntentStore,
  type KeptAnswer,
} from "./idempotency-store.ts";

/** Counted for an entry besides its answer's body: names, digest, headers. */
const ENTRY_BYTES = 1024;
const SWEEP_MS = 60_000;

type Bounds = { mostBytes: number; mostBytesOfOne: number };

const BOUNDS: Bounds = { mostBytes: 64 * 1024 * 1024, mostBytesOfOne: 1024 * 1024 };

type Outcome = {
  /** Without it, it is not known what became of the call. */
  answer?: KeptAnswer;
  /** What the last try was told; for those alone who came before it ended. */
  told: KeptAnswer | undefined;
};
type Entry = Outcome & { print: string; until: number; bytes: number; ended: number };
/** One owner's entries, oldest first. */
type Book = { entries: Map<string, Entry>; bytes: number };
type IntentKey = Omit<Intent, "print">;
type Running = { print: string; waiters: Set<(told?: KeptAnswer) => void> };

/**
 * The store of a single process. Bounded in bytes, for everybody together and for each owner, so
 * that nobody can push out what others rely on: an owner's oldest goes first.
 */
export function memoryIntents(clock: Clock, bounds: Bounds = BOUNDS): IntentStore {
  /** By owner; whose entry is the newest stands last. */
  const books = new Map<string, Book>();
  const running = new Map<string, Running>();
  let bytes = 0;
  let marks = 0;
  let nextSweep = 0;

  // No header value holds a line break.
  const keyOf = ({ owner, id }: IntentKey) => `${id}\n${owner}`;

  function drop(owner: string, id: string): void {
    const book = books.get(owner);
    const entry = book?.entries.get(id);
    if (!book || !entry) return;
    book.entries.delete(id);
    book.bytes -= entry.bytes;
    bytes -= entry.bytes;
    if (book.entries.size === 0) books.delete(owner);
  }

  function dropOldest(owner: string): void {
    const [oldest] = books.get(owner)?.entries.keys() ?? [];
    if (oldest !== undefined) drop(owner, oldest);
  }

  function put({ owner, id, print }: Intent, outcome: Outcome): void {
    sweep();
    drop(owner, id);
    const size = ENTRY_BYTES + (outcome.told?.body.byteLength ?? 0);
    const book = books.get(owner) ?? { entries: new Map(), bytes: 0 };
    const until = clock.now() + ANSWER_KEPT_MS;
    book.entries.set(id, { ...outcome, print, until, bytes: size, ended: ++marks });
    book.bytes += size;
    bytes += size;
    books.delete(owner);
    books.set(owner, book);

    while (book.bytes > bounds.mostBytesOfOne) dropOldest(owner);
    while (bytes > bounds.mostBytes) {
      const [idlest = owner] = books.keys();
      dropOldest(idlest);
    }
  }

  /** Entries end in the order in which they came. */
  function sweep(): void {
    const now = clock.now();
    if (now < nextSweep) return;
    nextSweep = now + SWEEP_MS;
    for (const [owner, { entries }] of books) {
      for (const [id, { until }] of entries) {
        if (until > now) break;
        drop(owner, id);
      }
    }
  }

  function entryOf({ owner, id }: IntentKey): Entry | undefined {
    const entry = books.get(owner)?.entries.get(id);
    return entry && entry.until > clock.now() ? entry : undefined;
  }

  function endClaim(intent: Intent, told: KeptAnswer | undefined): void {
    const waiters = running.get(keyOf(intent))?.waiters ?? [];
    running.delete(keyOf(intent));
    for (const wake of waiters) wake(told);
  }

  return {
    mark: async () => ++marks,
    async claim(intent, arrived) {
      const twin = running.get(keyOf(intent));
      const entry = entryOf(intent);
      const before = twin ?? entry;
      if (before && before.print !== intent.print) return { kind: "mismatch" };
      if (twin) return { kind: "busy" };
      if (entry?.answer) return { kind: "answered", answer: entry.answer };
      if (entry?.told && entry.ended > arrived) return { kind: "answered", answer: entry.told };
      running.set(keyOf(intent), { print: intent.print, waiters: new Set() });
      return { kind: "claimed", uncertain: entry !== undefined };
    },
    async isAnswered(key) {
      return running.has(keyOf(key)) || entryOf(key)?.answer !== undefined;
    },
    async keep(intent, answer) {
      put(intent, { answer, told: answer });
      endClaim(intent, answer);
    },
    async release(intent, { uncertain, told }) {
      if (uncertain) put(intent, { told });
      endClaim(intent, told);
    },
    wait(intent, ms) {
      const waiters = running.get(keyOf(intent))?.waiters;
      if (!waiters) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const end = (told?: KeptAnswer) => {
          waiters.delete(end);
          cancel();
          resolve(told);
        };
        const cancel = clock.after(ms, () => end());
        waiters.add(end);
      });
    },
    forget() {
      books.clear();
      bytes = 0;
    },
  };
}

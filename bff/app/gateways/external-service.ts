import * as v from "valibot";
import { type Clock, DAY_MS, withTimeout } from "../lib/clock.ts";
import type { Logger } from "../lib/telemetry.ts";
import { jsonOf } from "../upstream/call-json.ts";

/** `url`: before `/new-provinces`. */
export type PlacesDeps = { url: string; key?: string; fetch?: typeof fetch };

/** Nominatim's reverse search; `agent`: our User-Agent. */
export type GeocoderDeps = { url: string; agent: string; fetch?: typeof fetch };

const TIMEOUT_MS = 5_000;
const COOLDOWN_MS = 5_000;

export const dailyCache = { ttlMs: DAY_MS, staleIfError: true };

/** `most`: characters. */
export const nameUpTo = (most: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxCodePoints(most), v.normalize("NFC"));

/** The message never names the address, which may hold positions and keys. */
export class ExternalServiceError extends Error {
  /** Only this request is bad: others may succeed. */
  readonly isRequestFault: boolean;

  constructor(reason: string, { isRequestFault = false } = {}) {
    super(reason);
    this.name = "ExternalServiceError";
    this.isRequestFault = isRequestFault;
  }
}

const REQUEST_FAULTS: ReadonlySet<number> = new Set([400, 414, 422]);

type Parts = {
  service: string;
  fetch: typeof fetch;
  clock: Clock;
  logger: Logger;
};

export function createExternalService({ service, fetch: fetchIt, clock, logger }: Parts) {
  let cooldownUntil = 0;

  async function request(url: URL, headers: Record<string, string>, signal: AbortSignal) {
    // A redirect could carry the key to another host.
    const init = { headers: { accept: "application/json", ...headers }, signal };
    const response = await fetchIt(url, { ...init, redirect: "manual" });
    if (response.ok) return { status: response.status, body: await jsonOf(response) };
    await response.body?.cancel();
    const { status } = response;
    if (status === 404) return { status, body: undefined };
    const isRequestFault = REQUEST_FAULTS.has(status);
    throw new ExternalServiceError(`status ${status}`, { isRequestFault });
  }

  return {
    /** With status 2xx or 404. @throws ExternalServiceError */
    async get(url: URL, headers: Record<string, string>) {
      if (clock.now() < cooldownUntil) throw new ExternalServiceError("cooling down");
      try {
        return await withTimeout(clock, TIMEOUT_MS, (signal) => request(url, headers, signal));
      } catch (error) {
        const failure =
          error instanceof ExternalServiceError ? error : new ExternalServiceError(nameOf(error));
        logger.warn({ service, reason: failure.message }, "an outside service failed");
        if (!failure.isRequestFault) cooldownUntil = clock.now() + COOLDOWN_MS;
        throw failure;
      }
    },

    reset: () => {
      cooldownUntil = 0;
    },
  };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

type Waiting = { requester: string; admit: (admitted: boolean) => void };

/**
 * Admits requesters at least `everyMs` apart. The last one lets others go first; in a full queue
 * the requester with the most entries makes room. Resolves to whether a requester gets a turn.
 */
export function createFairThrottle(clock: Clock, everyMs: number, maxWaiting: number) {
  let queue: Waiting[] = [];
  let next = 0;
  let last: string | undefined;
  let isScheduled = false;

  const waitingOf = (requester: string) =>
    queue.filter((waiting) => waiting.requester === requester).length;

  function begin(requester: string): void {
    last = requester;
    next = clock.now() + everyMs;
  }

  function schedule(): void {
    if (isScheduled || queue.length === 0) return;
    isScheduled = true;
    clock.after(next - clock.now(), () => {
      isScheduled = false;
      const [first] = queue;
      const turn = queue.find(({ requester }) => requester !== last) ?? first;
      if (!turn) return;
      queue = queue.filter((waiting) => waiting !== turn);
      begin(turn.requester);
      turn.admit(true);
      schedule();
    });
  }

  function makeRoomFor(requester: string): boolean {
    if (queue.length < maxWaiting) return true;
    const [greediest = ""] = queue
      .map((waiting) => waiting.requester)
      .toSorted((a, b) => waitingOf(b) - waitingOf(a));
    if (waitingOf(greediest) <= waitingOf(requester) + 1) return false;
    const latest = queue.findLast((waiting) => waiting.requester === greediest);
    queue = queue.filter((waiting) => waiting !== latest);
    latest?.admit(false);
    return true;
  }

  return async (requester: string): Promise<boolean> => {
    if (queue.length === 0 && clock.now() >= next) {
      begin(requester);
      return true;
    }
    if (!makeRoomFor(requester)) return false;
    const turn = new Promise<boolean>((admit) => queue.push({ requester, admit }));
    schedule();
    return turn;
  };
}

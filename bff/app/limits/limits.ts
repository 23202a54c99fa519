import { LRUCache } from "lru-cache";
import { type Clock, systemClock } from "../lib/clock.ts";
import { type Metrics, noMetrics } from "../lib/telemetry.ts";
import { boundedCounters, type MakeLimiter } from "./limiter.ts";
import {
  BROWSER_ERRORS,
  type CodeRequest,
  codeRequestPolicy,
  emailPolicy,
  type GuessAttempt,
  guessPolicy,
  lookupPolicy,
  POLICY_REPORTS,
  reportPolicy,
  type SignInAttempt,
  signInPolicy,
  VITALS,
  type VisitorCall,
  visitorPolicy,
} from "./policies.ts";
import {
  ADDRESS_LIMITS,
  type AddressLimits,
  type Classify,
  classifyByStatus,
  type Outcome,
  outcomeOfError,
  type Policy,
} from "./policy.ts";

/** @throws ProblemError TOO_MANY_REQUESTS, and whatever the work throws */
type Limit<Attempt> = (
  attempt: Attempt,
  work: () => Promise<Response>,
  classify?: Classify,
) => Promise<Response>;

export type Limits = Readonly<{
  signIn: Limit<SignInAttempt>;
  codeRequest: Limit<CodeRequest>;
  email: Limit<string>;
  guess: Limit<GuessAttempt>;
  lookup: Limit<string>;
  /** What guests may call, too. */
  visitor: Limit<VisitorCall>;
  browserError: Limit<string | undefined>;
  policyReport: Limit<string | undefined>;
  vitals: Limit<string | undefined>;
  sentCodes: SentCodes;
  clear: () => void;
}>;

type Parts = {
  clock?: Clock;
  metrics?: Metrics;
  limiter?: MakeLimiter | undefined;
  sentCodeStore?: SentCodeStore | undefined;
  addressLimits?: Partial<AddressLimits> | undefined;
};

/** See README.md. Knows no accounts, so that an unknown one is handled like any other. */
export function createLimits(parts: Parts = {}): Limits {
  const { clock = systemClock, metrics = noMetrics, limiter } = parts;
  const { sentCodeStore = memorySentCodeStore(clock) } = parts;
  const perAddress = { ...ADDRESS_LIMITS, ...parts.addressLimits };
  const limit = limitWith(metrics);

  function newPolicies() {
    const make = limiter ?? boundedCounters(clock);
    return {
      signIn: signInPolicy(make, perAddress.signIns),
      codeRequest: codeRequestPolicy(make, perAddress.codes),
      email: emailPolicy(make),
      guess: guessPolicy(make),
      lookup: lookupPolicy(make),
      visitor: visitorPolicy(make),
      browserError: reportPolicy(make, BROWSER_ERRORS),
      policyReport: reportPolicy(make, POLICY_REPORTS),
      vitals: reportPolicy(make, VITALS),
    };
  }
  let policies = newPolicies();
  return {
    signIn: limit("signIn", (attempt) => policies.signIn(attempt)),
    codeRequest: limit("codeRequest", (attempt) => policies.codeRequest(attempt)),
    email: limit("email", (attempt) => policies.email(attempt)),
    guess: limit("guess", (attempt) => policies.guess(attempt)),
    lookup: limit("lookup", (attempt) => policies.lookup(attempt)),
    visitor: limit("visitor", (call) => policies.visitor(call)),
    browserError: limit("browserError", (attempt) => policies.browserError(attempt)),
    policyReport: limit("policyReport", (attempt) => policies.policyReport(attempt)),
    vitals: limit("vitals", (attempt) => policies.vitals(attempt)),
    sentCodes: createSentCodes(sentCodeStore),
    clear: () => {
      policies = newPolicies();
      sentCodeStore.clear();
    },
  };
}

function limitWith(metrics: Metrics) {
  return <Attempt>(name: string, policy: Policy<Attempt>): Limit<Attempt> =>
    async (attempt, work, classify = classifyByStatus) => {
      const settle = await policy(attempt).catch((error: unknown) => {
        metrics.limited(name);
        throw error;
      });
      const { response, error, outcome } = await attempted(work, classify);
      const lock = await settle(outcome);
      if (lock) {
        await response?.body?.cancel();
        metrics.limited(name);
        throw lock;
      }
      if (!response) throw error;
      return response;
    };
}

type Attempted = { response?: Response; error?: unknown; outcome: Outcome };

async function attempted(work: () => Promise<Response>, classify: Classify): Promise<Attempted> {
  try {
    const response = await work();
    return { response, outcome: await classify({ status: response.status, response }) };
  } catch (error) {
    return { error, outcome: await outcomeOfError(error, classify) };
  }
}

/** Many backends invalidate a code after this many wrong tries; the next request gets a new one. */
const WRONG_TRIES = 5;

type SentCodes = ReturnType<typeof createSentCodes>;

/**
 * In many backends a new code replaces the one before, so a stranger could invalidate the owner's.
 * While a code is valid, only the browser that requested it gets another one, and only if no other
 * browser asked. All others are told that a code was sent, which is true.
 */
function createSentCodes(store: SentCodeStore) {
  async function validCode(key: string): Promise<SentCode | undefined> {
    const code = await store.get(key);
    return code && code.wrongTries < WRONG_TRIES ? code : undefined;
  }

  return {
    async request(
      key: string,
      browser: string,
      send: () => Promise<Response>,
      wasSent: () => Response,
    ): Promise<Response> {
      const leave = await store.enter(key);
      try {
        const code = await validCode(key);
        if (code && (code.isShared || code.browser !== browser)) {
          if (code.browser !== browser) await store.share(key);
          return wasSent();
        }
        const response = await send();
        if (response.ok) await store.put(key, browser);
        return response;
      } finally {
        await leave();
      }
    },

    async recordTry(key: string, outcome: Outcome): Promise<void> {
      if (outcome === "right") await store.drop(key);
      else if (outcome !== "void") await store.countWrongTry(key);
    },
  };
}

type SentCode = {
  browser: string;
  isShared: boolean;
  wrongTries: number;
};

/** By e-mail; each is forgotten `SENT_CODE_MS` after `put`. */
export interface SentCodeStore {
  /** The result lets the next request in. */
  enter(key: string): Promise<() => Promise<void>>;
  get(key: string): Promise<SentCode | undefined>;
  put(key: string, browser: string): Promise<void>;
  share(key: string): Promise<void>;
  countWrongTry(key: string): Promise<void>;
  drop(key: string): Promise<void>;
  clear(): void;
}

/** A minute less than codes live: the least time that a user has left to type one. */
export const SENT_CODE_MS = 4 * 60_000;

/** The address of a dropped code may get a second e-mail. */
const MAX_CODES = 10_000;

export function memorySentCodeStore(clock: Clock): SentCodeStore {
  const codes = new LRUCache<string, SentCode & { until: number }>({ max: MAX_CODES });
  const senders = new Map<string, Promise<void>>();

  function find(key: string) {
    const code = codes.get(key);
    return code && code.until > clock.now() ? code : undefined;
  }

  return {
    async enter(key) {
      for (let other = senders.get(key); other; other = senders.get(key)) await other;
      const { promise, resolve } = Promise.withResolvers<void>();
      senders.set(key, promise);
      return async () => {
        senders.delete(key);
        resolve();
      };
    },
    get: async (key) => find(key),
    async put(key, browser) {
      const until = clock.now() + SENT_CODE_MS;
      codes.set(key, { until, browser, isShared: false, wrongTries: 0 });
    },
    async share(key) {
      const code = find(key);
      if (code) code.isShared = true;
    },
    async countWrongTry(key) {
      const code = find(key);
      if (code) code.wrongTries += 1;
    },
    async drop(key) {
      codes.delete(key);
    },
    clear: () => codes.clear(),
  };
}

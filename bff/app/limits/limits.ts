import type { Clock } from "../lib/clock.ts";
import { systemClock } from "../lib/clock.ts";
import { type Metrics, noMetrics } from "../lib/metrics.ts";
import {
  type Classify,
  classifyByStatus,
  type Outcome,
  outcomeOfError,
} from "./attempt-outcome.ts";
import { boundedCounters } from "./bounded-counters.ts";
import {
  type CodeRequest,
  codeRequestPolicy,
  emailPolicy,
  type GuessAttempt,
  guessPolicy,
} from "./code-policies.ts";
import type { MakeLimiter } from "./limiter.ts";
import { lookupPolicy } from "./lookup-policy.ts";
import { memorySentCodeStore } from "./memory-sent-code-store.ts";
import { ADDRESS_LIMITS, type AddressLimits, type Policy } from "./policy.ts";
import type { SentCodeStore } from "./sent-code-store.ts";
import { createSentCodes, type SentCodes } from "./sent-codes.ts";
import { type SignInAttempt, signInPolicy } from "./sign-in-policy.ts";

/**
 * Does the work if its policy admits the attempt, and counts it by its outcome.
 * @throws ProblemError TOO_MANY_REQUESTS, and whatever the work throws
 */
export type Limit<Attempt> = (
  attempt: Attempt,
  work: () => Promise<Response>,
  classify?: Classify,
) => Promise<Response>;

export type Limits = Readonly<{
  signIn: Limit<SignInAttempt>;
  codeRequest: Limit<CodeRequest>;
  /** Key: the account of the e-mail. */
  email: Limit<string>;
  /** Codes, PINs, the user's own password. */
  guess: Limit<GuessAttempt>;
  /** Key: the user. */
  lookup: Limit<string>;
  sentCodes: SentCodes;
  /** Clears the counters of this process. */
  clear: () => void;
}>;

type Parts = {
  clock?: Clock;
  metrics?: Metrics;
  /** In memory by default. */
  limiter?: MakeLimiter | undefined;
  /** In memory by default. */
  sentCodeStore?: SentCodeStore | undefined;
  addressLimits?: Partial<AddressLimits> | undefined;
};

/**
 * The rate limits (README.md). They know no accounts, so that an unknown one is counted and handled
 * like any other.
 */
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
    };
  }
  let policies = newPolicies();
  return {
    signIn: limit("signIn", (attempt) => policies.signIn(attempt)),
    codeRequest: limit("codeRequest", (attempt) => policies.codeRequest(attempt)),
    email: limit("email", (attempt) => policies.email(attempt)),
    guess: limit("guess", (attempt) => policies.guess(attempt)),
    lookup: limit("lookup", (attempt) => policies.lookup(attempt)),
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

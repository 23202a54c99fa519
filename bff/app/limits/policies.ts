import { networkOf } from "../lib/client-address.ts";
import { accountKey, giveBack, type MakeLimiter, type Point, take, takeAll } from "./limiter.ts";
import { HOUR_S, LOCK_S, MINUTE_S, type Policy, tooMany } from "./policy.ts";

export type SignInAttempt = {
  identifier: string;
  address: string | undefined;
  /** The browser's id, if this account has signed in there before. */
  knownDevice: string | undefined;
};

const PER_ACCOUNT_AND_NETWORK = 5;
const HOURLY = 10;
const PER_ACCOUNT_AN_HOUR = 100;
const FIRST_WAIT_S = 1;
const LONGEST_WAIT_S = 60;

const SIGN_IN_REASON = "Bạn đã thử đăng nhập quá nhiều lần.";

/** Seconds; doubles with each try over the account's limit. */
const waitAfter = (triesOver: number) =>
  Math.min(FIRST_WAIT_S * 2 ** Math.min(triesOver - 1, 10), LONGEST_WAIT_S);

/**
 * An account over its limit is not locked, because then anyone could lock it: one try at a time
 * goes through, each after a longer wait. A known device has its own tries and no limit of its
 * address, so that the owner does not wait behind strangers. `perAddress`: wrong tries a minute.
 */
export function signInPolicy(make: MakeLimiter, perAddress: number): Policy<SignInAttempt> {
  const pairs = make({
    keyPrefix: "sign-in",
    points: PER_ACCOUNT_AND_NETWORK,
    duration: MINUTE_S,
  });
  const networks = [
    make({ keyPrefix: "sign-in-from", points: perAddress, duration: MINUTE_S }),
    make({ keyPrefix: "sign-in-from-hour", points: perAddress * HOURLY, duration: HOUR_S }),
  ];
  const accounts = make({
    keyPrefix: "sign-in-account",
    points: PER_ACCOUNT_AN_HOUR,
    duration: HOUR_S,
  });
  const waits = make({ keyPrefix: "sign-in-wait", points: 1, duration: LONGEST_WAIT_S });

  async function enter(account: string): Promise<() => Promise<void>> {
    const { consumedPoints } = await accounts.penalty(account);
    const leave = () => giveBack(accounts, account);
    const triesOver = consumedPoints - PER_ACCOUNT_AN_HOUR;
    if (triesOver <= 0) return leave;
    try {
      const seconds = waitAfter(triesOver);
      const endWait = await takeAll([
        { limiter: waits, key: account, reason: SIGN_IN_REASON, seconds },
      ]);
      return async () => {
        await endWait();
        await leave();
      };
    } catch (error) {
      await leave();
      throw error;
    }
  }

  return async ({ identifier, address, knownDevice }) => {
    const account = accountKey(identifier);
    const network = address === undefined ? undefined : networkOf(address);
    const pair = `${account} ${knownDevice ?? network ?? ""}`;
    const ofNetwork = knownDevice || network === undefined ? [] : networks;
    const points: Point[] = [
      ...ofNetwork.map((limiter) => ({ limiter, key: network ?? "", reason: SIGN_IN_REASON })),
      { limiter: pairs, key: pair, reason: SIGN_IN_REASON },
    ];
    const giveBackPoints = await takeAll(points);
    const leave = await enter(knownDevice ? `${account} ${knownDevice}` : account).catch(
      async (error: unknown) => {
        await giveBackPoints();
        throw error;
      },
    );
    return async (outcome) => {
      if (outcome === "wrong" || outcome === "unknown") return undefined;
      await giveBackPoints();
      await leave();
      if (outcome === "right") await pairs.delete(pair);
      return undefined;
    };
  };
}

const LOOKUPS_A_MINUTE = 30;
const LOOKUPS_AN_HOUR = 200;

const LOOKUP_REASON = "Bạn đã tra cứu quá nhiều lần.";

/** A hit and a miss both tell something, so both count. */
export function lookupPolicy(make: MakeLimiter): Policy<string> {
  const minute = make({ keyPrefix: "lookup-minute", points: LOOKUPS_A_MINUTE, duration: MINUTE_S });
  const hour = make({ keyPrefix: "lookup-hour", points: LOOKUPS_AN_HOUR, duration: HOUR_S });
  return async (key) => {
    const undo = await takeAll([
      { limiter: minute, key, reason: LOOKUP_REASON },
      { limiter: hour, key, reason: LOOKUP_REASON },
    ]);
    return async (outcome) => {
      if (outcome === "void") await undo();
      return undefined;
    };
  };
}

type CallLimits = { name: string; aMinute: number; anHour: number; reason: string };

export const BROWSER_ERRORS: CallLimits = {
  name: "browser-error",
  aMinute: 30,
  anHour: 200,
  reason: "Trình duyệt đã báo quá nhiều lỗi.",
};

/** Browsers batch reports for up to a minute. */
export const POLICY_REPORTS: CallLimits = {
  name: "policy-report",
  aMinute: 30,
  anHour: 200,
  reason: "Trình duyệt đã báo quá nhiều vi phạm.",
};

export const VITALS: CallLimits = {
  name: "vitals",
  aMinute: 60,
  anHour: 1_000,
  reason: "Trình duyệt đã báo quá nhiều số liệu.",
};

function callPolicy(
  make: MakeLimiter,
  { name, aMinute, anHour, reason }: CallLimits,
): Policy<string> {
  const minute = make({ keyPrefix: `${name}-minute`, points: aMinute, duration: MINUTE_S });
  const hour = make({ keyPrefix: `${name}-hour`, points: anHour, duration: HOUR_S });
  return async (key) => {
    await takeAll([
      { limiter: minute, key, reason },
      { limiter: hour, key, reason },
    ]);
    return async () => undefined;
  };
}

export function reportPolicy(make: MakeLimiter, limits: CallLimits): Policy<string | undefined> {
  const count = callPolicy(make, limits);
  return (address = "") => count(networkOf(address));
}

const VISITOR_CALLS = {
  chat: { aMinute: 120, anHour: 2_000, reason: "Bạn đã gửi quá nhiều tin nhắn." },
  google: { aMinute: 120, anHour: 2_000, reason: "Bạn đã thử đăng nhập quá nhiều lần." },
  "image-search": { aMinute: 60, anHour: 600, reason: "Bạn đã tìm bằng hình ảnh quá nhiều lần." },
  registration: { aMinute: 60, anHour: 600, reason: "Bạn đã thử đăng ký quá nhiều lần." },
} as const satisfies Record<string, Omit<CallLimits, "name">>;

type VisitorCallName = keyof typeof VISITOR_CALLS;

export type VisitorCall = {
  name: VisitorCallName;
  /** Users do not share the limit of their address. */
  user: string | undefined;
  address: string | undefined;
};

export function visitorPolicy(make: MakeLimiter): Policy<VisitorCall> {
  const of = (name: VisitorCallName) => callPolicy(make, { name, ...VISITOR_CALLS[name] });
  const policies: Record<VisitorCallName, Policy<string>> = {
    chat: of("chat"),
    google: of("google"),
    "image-search": of("image-search"),
    registration: of("registration"),
  };
  return ({ name, user, address = "" }) =>
    policies[name](user === undefined ? `address ${networkOf(address)}` : `user ${user}`);
}

export type CodeRequest = {
  key: string;
  /** The asking address, counted whatever the outcome; undefined for a known device. */
  from?: string | undefined;
};

export type GuessAttempt = {
  key: string;
  /** Set when the flow is open to anyone: each browser has its own tries. */
  browser?: string | undefined;
  clears?: string | undefined;
  reason?: string | undefined;
  /** The wrong guess that locks keeps its own response: after a money call it tells the outcome. */
  keepsResponse?: boolean | undefined;
};

const SENDS_A_MINUTE = 1;
const SENDS_AN_HOUR = 5;
const EMAILS_AN_HOUR = 20;
const WRONG_GUESSES = 5;
const WRONG_GUESSES_FROM_EVERYWHERE = 30;

const JUST_SENT = "Mã vừa được gửi.";
const MANY_SENDS = "Bạn đã yêu cầu mã quá nhiều lần.";
const MANY_CODES = "Bạn đã nhập sai mã quá nhiều lần.";

/**
 * A code that was not sent does not count. The limit per address (an hour) keeps anyone from
 * writing to everybody or finding out who has an account.
 */
export function codeRequestPolicy(make: MakeLimiter, perAddress: number): Policy<CodeRequest> {
  const minute = make({ keyPrefix: "send-minute", points: SENDS_A_MINUTE, duration: MINUTE_S });
  const hour = make({ keyPrefix: "send-hour", points: SENDS_AN_HOUR, duration: HOUR_S });
  const networks = make({ keyPrefix: "send-from", points: perAddress, duration: HOUR_S });
  return async ({ key, from }) => {
    if (from !== undefined) {
      await takeAll([{ limiter: networks, key: networkOf(from), reason: MANY_SENDS }]);
    }
    const undo = await takeAll([
      { limiter: minute, key, reason: JUST_SENT },
      { limiter: hour, key, reason: MANY_SENDS },
    ]);
    return async (outcome) => {
      if (outcome === "wrong" || outcome === "void") await undo();
      return undefined;
    };
  };
}

export function emailPolicy(make: MakeLimiter): Policy<string> {
  const emails = make({ keyPrefix: "email", points: EMAILS_AN_HOUR, duration: HOUR_S });
  return async (key) => {
    const undo = await takeAll([{ limiter: emails, key, reason: MANY_SENDS }]);
    return async (outcome) => {
      if (outcome === "wrong" || outcome === "void") await undo();
      return undefined;
    };
  };
}

/**
 * The fifth wrong guess in 15 minutes locks for 15 more. With `browser` there is also a ceiling for
 * all browsers together.
 */
export function guessPolicy(make: MakeLimiter): Policy<GuessAttempt> {
  const tries = make({ keyPrefix: "code-try", points: WRONG_GUESSES, duration: LOCK_S });
  const locks = make({ keyPrefix: "code-lock", points: 1, duration: LOCK_S });
  const everywhere = make({
    keyPrefix: "code-everywhere",
    points: WRONG_GUESSES_FROM_EVERYWHERE,
    duration: HOUR_S,
  });
  const clear = async (key: string) => {
    await tries.delete(key);
    await locks.delete(key);
  };

  async function countWrong(key: string, used: number): Promise<boolean> {
    if (used < WRONG_GUESSES) return false;
    await locks.block(key, LOCK_S);
    await tries.delete(key);
    return true;
  }

  return async ({ key, browser, clears, reason = MANY_CODES, keepsResponse = false }) => {
    const own = browser === undefined ? key : `${key} ${browser}`;
    const lock = await locks.get(own);
    if (lock) throw tooMany(reason, lock.msBeforeNext);
    const shared: Point[] = browser === undefined ? [] : [{ limiter: everywhere, key, reason }];
    const undoShared = await takeAll(shared);
    const taken = await take(tries, own);
    if (taken.kind === "full") {
      await undoShared();
      throw tooMany(reason, taken.waitMs);
    }
    return async (outcome) => {
      if (outcome === "wrong" || outcome === "unknown") {
        const hasLocked = await countWrong(own, taken.used);
        return hasLocked && !keepsResponse ? tooMany(reason, LOCK_S * 1000) : undefined;
      }
      await undoShared();
      if (outcome === "void") {
        await giveBack(tries, own);
        return undefined;
      }
      await clear(own);
      if (clears !== undefined) await clear(clears);
      return undefined;
    };
  };
}

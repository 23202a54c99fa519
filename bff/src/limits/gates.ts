import { giveBack, type MakeLimiter, take } from "./limiter.ts";
import type { Outcome } from "./outcome.ts";
import { tooMany } from "./too-many.ts";

/** Told once what the try came to. */
export type Leave = (outcome: Outcome) => Promise<void>;

export type Rules = {
  /** Answers that are about the caller and not about what was tried. */
  spared?: ReadonlySet<number>;
  /** The address that asks for a letter: it is counted too, whatever becomes of the letter. */
  from?: string | undefined;
  /** Another key that a right code clears. */
  clears?: string | undefined;
};

/** Lets a try in, or not. @throws Refusal TOO_MANY_REQUESTS */
export type Gate = (key: string, rules: Rules) => Promise<Leave>;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

const SIGN_INS = 5;
const SENDS_A_MINUTE = 1;
const SENDS_AN_HOUR = 5;
const SENDS_OF_AN_ADDRESS = 60;
const WRONG_CODES = 5;
const LOCK_S = 15 * MINUTE_S;

const MANY_SIGN_INS = "Bạn đã thử đăng nhập quá nhiều lần.";
const JUST_SENT = "Mã vừa được gửi.";
const MANY_SENDS = "Bạn đã yêu cầu mã quá nhiều lần.";
const MANY_CODES = "Bạn đã nhập sai mã quá nhiều lần.";

/** Five tries a minute; a success clears them. */
export function signInGate(make: MakeLimiter): Gate {
  const tries = make({ keyPrefix: "sign-in", points: SIGN_INS, duration: MINUTE_S });
  return async (key) => {
    const taken = await take(tries, key);
    if (taken.kind === "full") throw tooMany(MANY_SIGN_INS, taken.waitMs);
    return async (outcome) => {
      if (outcome === "right") await tries.delete(key);
      if (outcome === "void") await giveBack(tries, key);
    };
  };
}

/**
 * One letter a minute and five an hour; a letter that was not sent does not count. Who asks has 60
 * tries an hour, so that nobody can write to everybody, or find out who has an account.
 */
export function codeSendGate(make: MakeLimiter): Gate {
  const minute = make({ keyPrefix: "send-minute", points: SENDS_A_MINUTE, duration: MINUTE_S });
  const hour = make({ keyPrefix: "send-hour", points: SENDS_AN_HOUR, duration: HOUR_S });
  const asked = make({ keyPrefix: "send-from", points: SENDS_OF_AN_ADDRESS, duration: HOUR_S });
  return async (key, { from }) => {
    const ofAddress = from === undefined ? undefined : await take(asked, from);
    if (ofAddress?.kind === "full") throw tooMany(MANY_SENDS, ofAddress.waitMs);
    const inMinute = await take(minute, key);
    if (inMinute.kind === "full") throw tooMany(JUST_SENT, inMinute.waitMs);
    const inHour = await take(hour, key);
    if (inHour.kind === "full") {
      await giveBack(minute, key);
      throw tooMany(MANY_SENDS, inHour.waitMs);
    }
    return async (outcome) => {
      if (outcome === "right" || outcome === "unknown") return;
      await giveBack(minute, key);
      await giveBack(hour, key);
    };
  };
}

/** Five wrong codes within a quarter of an hour lock for another; a right one clears them. */
export function codeCheckGate(make: MakeLimiter): Gate {
  const tries = make({ keyPrefix: "code-try", points: WRONG_CODES, duration: LOCK_S });
  const locks = make({ keyPrefix: "code-lock", points: 1, duration: LOCK_S });
  const clear = async (key: string) => {
    await tries.delete(key);
    await locks.delete(key);
  };
  return async (key, { clears }) => {
    const lock = await locks.get(key);
    // The memory limiter answers with a record that ended, until its timer has run.
    if (lock && lock.msBeforeNext > 0) throw tooMany(MANY_CODES, lock.msBeforeNext);
    const taken = await take(tries, key);
    if (taken.kind === "full") throw tooMany(MANY_CODES, taken.waitMs);
    return async (outcome) => {
      if (outcome === "void") return giveBack(tries, key);
      if (outcome === "right") {
        await clear(key);
        if (clears !== undefined) await clear(clears);
      } else if (taken.used >= WRONG_CODES) {
        await locks.block(key, LOCK_S);
        await tries.delete(key);
      }
    };
  };
}

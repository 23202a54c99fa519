import { type MakeLimiter, takeAll } from "./limiter.ts";
import { HOUR_S, MINUTE_S, type Policy } from "./policy.ts";

const LOOKUPS_A_MINUTE = 30;
const LOOKUPS_AN_HOUR = 200;

const REASON = "Bạn đã tra cứu quá nhiều lần.";

/** Limits lookups of an account's holder; a hit and a miss both tell something, so both count. */
export function lookupPolicy(make: MakeLimiter): Policy<string> {
  const minute = make({ keyPrefix: "lookup-minute", points: LOOKUPS_A_MINUTE, duration: MINUTE_S });
  const hour = make({ keyPrefix: "lookup-hour", points: LOOKUPS_AN_HOUR, duration: HOUR_S });
  return async (key) => {
    const undo = await takeAll([
      { limiter: minute, key, reason: REASON },
      { limiter: hour, key, reason: REASON },
    ]);
    return async (outcome) => {
      if (outcome === "void") await undo();
      return undefined;
    };
  };
}

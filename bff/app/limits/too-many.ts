import { Refusal } from "../http/problem.ts";

/** 429 with the time to wait, in the sentence and as whole seconds; never too short. */
export function tooMany(reason: string, waitMs: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal("TOO_MANY_REQUESTS", {
    message: `${reason} Vui lòng thử lại sau ${inWords(retryAfter)}.`,
    data: { retryAfter },
  });
}

const inWords = (seconds: number) =>
  seconds < 60 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`;

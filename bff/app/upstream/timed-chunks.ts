import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import { UPLOAD_IDLE_MS } from "./send.ts";

type Options = { limit: number; clock: Clock };

/**
 * The chunks of an upload as they arrive.
 * @throws ProblemError TOO_LARGE above `limit` bytes, UPLOAD_STALLED when none arrives for 30 s
 */
export async function* timedChunks(
  source: ReadableStream<Uint8Array>,
  { limit, clock }: Options,
): AsyncGenerator<Uint8Array> {
  const reader = source.getReader();
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), clock);
      if (done) return;
      total += value.byteLength;
      if (total > limit) throw new ProblemError("TOO_LARGE");
      yield value;
    }
  } finally {
    // After the end nothing is left to cancel; before it, the rest is not needed.
    await reader.cancel().catch(() => undefined);
  }
}

function inTime<T>(read: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(UPLOAD_IDLE_MS, () => reject(new ProblemError("UPLOAD_STALLED")));
    read.then(resolve, reject).finally(cancel);
  });
}

import { Refusal } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import { UPLOAD_IDLE_MS } from "./send.ts";

type Options = { limit: number; clock: Clock };

/**
 * The chunks of an upload as they come.
 * @throws Refusal TOO_LARGE above `limit` bytes, UPLOAD_STALLED when none comes for 30 s
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
      if (total > limit) throw new Refusal("TOO_LARGE");
      yield value;
    }
  } finally {
    // Nothing is left after the end; before it, nobody wants the rest.
    await reader.cancel().catch(() => undefined);
  }
}

function inTime<T>(read: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(UPLOAD_IDLE_MS, () => reject(new Refusal("UPLOAD_STALLED")));
    read.then(resolve, reject).finally(cancel);
  });
}

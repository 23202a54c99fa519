import { Client } from "undici";
import type { Clock } from "../../app/lib/clock.ts";

const KEPT_MS = 2_000;
/** Who asks us gets our own answer within 2 s. */
const ANSWER_MS = 1_500;

export type Probe = {
  /** The reason why not, or undefined. */
  ask: () => Promise<string | undefined>;
  close: () => Promise<void>;
};

/**
 * Asks whether the upstream answers at all; any status will do. Asked at most every two seconds,
 * however often somebody wants to know, and over a connection of its own: that all others are busy
 * does not mean that it is down.
 */
export function upstreamProbe(url: string, clock: Clock): Probe {
  const { origin, pathname } = new URL(url);
  const path = `${pathname.replace(/\/$/, "")}/api`;
  const client = new Client(origin);
  let last: { at: number; answer: Promise<string | undefined> } | undefined;

  async function askNow(): Promise<string | undefined> {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const { body } = await client.request({ method: "HEAD", path, signal });
      await body.dump();
      return undefined;
    } catch {
      return "the upstream API does not answer";
    }
  }

  return {
    ask: () => {
      const now = clock.now();
      if (!last || now - last.at > KEPT_MS) last = { at: now, answer: askNow() };
      return last.answer;
    },
    close: () => client.destroy(),
  };
}

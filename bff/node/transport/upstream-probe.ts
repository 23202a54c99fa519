import { Client } from "undici";
import { type Clock, systemClock, withTimeout } from "../../app/lib/clock.ts";
import type { CallListener } from "./failures.ts";

const TTL_MS = 2_000;
const TIMEOUT_MS = 1_500;
/** Balancers give a probe as little as a second. */
const PATIENCE_MS = 300;

export type UpstreamProbe = {
  isUp: () => Promise<boolean>;
  /** Within 300 ms; the last result while a check takes longer. */
  isUpSoFar: () => Promise<boolean>;
  onUpstreamCall: CallListener;
  close: () => Promise<void>;
};

/**
 * Any status will do. Checks at most every two seconds, and not while calls get responses, over its
 * own connection: busy connections do not mean that the upstream is down.
 */
export function upstreamProbe(url: string, clock: Clock): UpstreamProbe {
  const { origin, pathname } = new URL(url);
  const path = `${pathname.replace(/\/$/, "")}/api`;
  const client = new Client(origin);
  let last: { at: number; result: Promise<boolean> } | undefined;
  let known = false;
  let lastResponse = Number.NEGATIVE_INFINITY;
  const hasJustResponded = () => clock.now() - lastResponse <= TTL_MS;

  async function check(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { body } = await client.request({ method: "HEAD", path, signal });
      await body.dump();
      known = true;
    } catch {
      known = hasJustResponded();
    }
    return known;
  }

  async function isUp(): Promise<boolean> {
    if (hasJustResponded()) return true;
    const now = clock.now();
    if (!last || now - last.at > TTL_MS) last = { at: now, result: check() };
    return last.result;
  }

  return {
    isUp,
    isUpSoFar: () => withTimeout(systemClock, PATIENCE_MS, isUp).catch(() => known),
    onUpstreamCall: () => (status) => {
      if (status !== undefined) lastResponse = clock.now();
    },
    close: () => client.destroy(),
  };
}

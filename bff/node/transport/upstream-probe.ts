import { Client } from "undici";
import { type Clock, systemClock, withTimeout } from "../../app/lib/clock.ts";
import type { CallListener } from "./failures.ts";

const TTL_MS = 2_000;
const TIMEOUT_MS = 1_500;
/** Balancers give a probe as little as a second. */
const PATIENCE_MS = 300;

export type UpstreamProbe = {
  /** Whether the upstream responds; within 1.5 s. */
  isUp: () => Promise<boolean>;
  /** The same within 300 ms: while a check takes longer, the result of the one before. */
  isUpSoFar: () => Promise<boolean>;
  /** A call that gets a response is as good as a check. */
  onUpstreamCall: CallListener;
  close: () => Promise<void>;
};

/**
 * Checks whether the upstream responds at all; any status will do. While calls get responses nothing
 * is checked. Else at most one check every two seconds, whoever asks, over a connection of its own:
 * busy connections do not mean that the upstream is down.
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

import { Client } from "undici";
import type { Clock } from "../../app/lib/clock.ts";

const TTL_MS = 2_000;
/** Callers get a response from us within 2 s. */
const TIMEOUT_MS = 1_500;

export type Probe = {
  /** Why the upstream is not available; undefined when it is. */
  ask: () => Promise<string | undefined>;
  close: () => Promise<void>;
};

/**
 * Checks whether the upstream responds at all; any status will do. At most one check every two
 * seconds, over a connection of its own: busy connections do not mean that the upstream is down.
 */
export function upstreamProbe(url: string, clock: Clock): Probe {
  const { origin, pathname } = new URL(url);
  const path = `${pathname.replace(/\/$/, "")}/api`;
  const client = new Client(origin);
  let last: { at: number; reason: Promise<string | undefined> } | undefined;

  async function askNow(): Promise<string | undefined> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
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
      if (!last || now - last.at > TTL_MS) last = { at: now, reason: askNow() };
      return last.reason;
    },
    close: () => client.destroy(),
  };
}

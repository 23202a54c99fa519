import { Client } from "undici";
import type { Clock } from "../../app/lib/clock.ts";
import type { CallListener } from "./failures.ts";

const TTL_MS = 2_000;
/** Callers get a response from us within 2 s. */
const TIMEOUT_MS = 1_500;

export type Probe = {
  /** Why the upstream is not available; undefined when it is. */
  ask: () => Promise<string | undefined>;
  /** A call that gets a response is as good as a check. */
  onUpstreamCall: CallListener;
  close: () => Promise<void>;
};

/**
 * Checks whether the upstream responds at all; any status will do. While calls get responses nothing
 * is checked: a check that is late on a busy machine would take every process out of the rotation.
 * Else at most one check every two seconds, over a connection of its own: busy connections do not
 * mean that the upstream is down.
 */
export function upstreamProbe(url: string, clock: Clock): Probe {
  const { origin, pathname } = new URL(url);
  const path = `${pathname.replace(/\/$/, "")}/api`;
  const client = new Client(origin);
  let last: { at: number; reason: Promise<string | undefined> } | undefined;
  let lastResponse = Number.NEGATIVE_INFINITY;
  const hasJustResponded = () => clock.now() - lastResponse <= TTL_MS;

  async function askNow(): Promise<string | undefined> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { body } = await client.request({ method: "HEAD", path, signal });
      await body.dump();
      return undefined;
    } catch {
      if (hasJustResponded()) return undefined;
      return "the upstream API does not answer";
    }
  }

  return {
    ask: async () => {
      if (hasJustResponded()) return undefined;
      const now = clock.now();
      if (!last || now - last.at > TTL_MS) last = { at: now, reason: askNow() };
      return last.reason;
    },
    onUpstreamCall: () => (status) => {
      if (status !== undefined) lastResponse = clock.now();
    },
    close: () => client.destroy(),
  };
}

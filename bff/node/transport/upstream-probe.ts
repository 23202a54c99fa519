import { Client } from "undici";
import { ConnectionFailure } from "../../app/http/problem.ts";
import { type Clock, systemClock, withTimeout } from "../../app/lib/clock.ts";
import type { Logger } from "../../app/lib/telemetry.ts";
import { type CallListener, connectUpstream } from "./failures.ts";

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

type Parts = { clock: Clock; logger: Logger };

/**
 * Any status will do. Checks at most every two seconds, and not while calls get responses, over its
 * own connection: busy connections do not mean that the upstream is down.
 */
export function upstreamProbe(url: string, { clock, logger }: Parts): UpstreamProbe {
  const { origin, pathname } = new URL(url);
  const path = `${pathname.replace(/\/$/, "")}/api`;
  const client = new Client(origin, { connect: connectUpstream });
  let last: { at: number; result: Promise<boolean> } | undefined;
  let known = true;
  let lastResponse = Number.NEGATIVE_INFINITY;
  const hasJustResponded = () => clock.now() - lastResponse <= TTL_MS;

  async function check(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { body } = await client.request({ method: "HEAD", path, signal });
      await body.dump();
      return note(true);
    } catch (error) {
      return note(hasJustResponded(), error);
    }
  }

  function note(isUp: boolean, error?: unknown): boolean {
    if (isUp && !known) logger.info({}, "the upstream responds");
    if (!isUp && known) logger.warn({ reason: reasonOf(error) }, "the upstream cannot be reached");
    known = isUp;
    return isUp;
  }

  async function isUp(): Promise<boolean> {
    if (hasJustResponded()) return note(true);
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

/** Such as a certificate that has expired, of which nobody else is told. */
function reasonOf(error: unknown): string {
  const cause = error instanceof ConnectionFailure ? error.cause : error;
  return String(cause instanceof AggregateError ? cause.errors[0] : cause);
}

import type { CustomFetch, CustomFetchOptions } from "openid-client";
import { readAtMost } from "../http/streams.ts";
import type { Clock } from "../lib/clock.ts";
import { within } from "../lib/with-timeout.ts";

const ANSWER_MS = 5_000;
const ANSWER_BYTES = 256 * 1024;

/** fetch for openid-client, with an end to how long and how much an issuer may talk. */
export function timedFetch(fetchIt: typeof fetch, clock: Clock): CustomFetch {
  async function whole(url: string, options: CustomFetchOptions, signal: AbortSignal) {
    // What this client posts is a form.
    const body = options.body instanceof URLSearchParams ? options.body : null;
    const answer = await fetchIt(url, { ...options, body, signal });
    const { status, headers } = answer;
    const bytes = await readAtMost(answer.body, ANSWER_BYTES);
    return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers });
  }

  return (url, options) => within(clock, ANSWER_MS, (signal) => whole(url, options, signal));
}

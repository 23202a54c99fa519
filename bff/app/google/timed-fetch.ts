import type { CustomFetch, CustomFetchOptions } from "openid-client";
import { readAtMost } from "../http/streams.ts";
import type { Clock } from "../lib/clock.ts";
import { withTimeout } from "../lib/with-timeout.ts";

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 256 * 1024;

/** fetch for openid-client, limited in time and in response size. */
export function timedFetch(fetchIt: typeof fetch, clock: Clock): CustomFetch {
  async function whole(url: string, options: CustomFetchOptions, signal: AbortSignal) {
    // This client only posts forms.
    const body = options.body instanceof URLSearchParams ? options.body : null;
    const response = await fetchIt(url, { ...options, body, signal });
    const { status, headers } = response;
    const bytes = await readAtMost(response.body, MAX_RESPONSE_BYTES);
    return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers });
  }

  return (url, options) => withTimeout(clock, TIMEOUT_MS, (signal) => whole(url, options, signal));
}

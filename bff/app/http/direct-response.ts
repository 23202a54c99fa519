import type { HeaderPairs } from "./headers.ts";

export type DirectCall = {
  method: string;
  /** Path and query below the upstream's origin, such as `/api/orders/me?page=2`. */
  target: string;
  headers: HeaderPairs;
  body: Uint8Array<ArrayBuffer> | undefined;
  /** Our own headers, added to the response. */
  responseHeaders: HeaderPairs;
};

export type DirectResult =
  /** The response was sent to the client; `response` is what Hono returns in that case. */
  | { kind: "sent"; status: number; response: Response }
  /** The response must be inspected (an error, HTML, a redirect): nothing was sent yet. */
  | { kind: "response"; response: Response };

/**
 * A runtime's own way to send an upstream response to the client without building a Response. It
 * follows the rules of `headers.ts` and `upstream-response.ts`, and is never used when a cookie
 * must be set.
 */
export type SendDirect = (call: DirectCall) => Promise<DirectResult>;

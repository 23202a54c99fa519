import type { HeaderPairs } from "./headers.ts";

export type DirectCall = {
  method: string;
  /** Path and query below the upstream's origin, such as `/api/orders/me?page=2`. */
  target: string;
  headers: HeaderPairs;
  body: Uint8Array<ArrayBuffer> | undefined;
  /** Headers of our own that the answer carries. */
  answerHeaders: HeaderPairs;
};

export type DirectResult =
  /** The answer went to the client; `response` is what Hono returns for that. */
  | { kind: "sent"; status: number; response: Response }
  /** The answer needs a look (an error, HTML, a redirect): nothing was sent yet. */
  | { kind: "answer"; answer: Response };

/**
 * A home's own way to write an upstream answer to the client without a Response in between. It
 * keeps the rules of `headers.ts` and `answer.ts`; it is never used when a cookie is to be set.
 */
export type Direct = (call: DirectCall) => Promise<DirectResult>;

/**
 * Calls the upstream API. Rejects with a `ConnectionFailure` (or fetch's TypeError) when no
 * connection was made, so that the caller knows that nothing was processed.
 */
export type Upstream = (request: Request) => Promise<Response>;

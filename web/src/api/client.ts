import createClient from "openapi-fetch";
import type { BffPaths, Schema, UpstreamPaths } from "#openapi/schema.ts";
import { isUnattended } from "#web/lib/first-use.ts";
import { noteServerTime } from "#web/lib/server-clock.ts";
import { ApiError } from "./api-error.ts";

/** Proves to the BFF that the call comes from our own script (bff/app/http/csrf.ts). */
const CSRF_HEADER = "x-tap-csrf";

/** Whose page sends the call: the BFF refuses a change as another user (bff/app/session/same-user.ts). */
const USER_HEADER = "x-tap-user";

/** Of a read while nobody uses the page: it does not keep the session alive (bff/app/session/request-session.ts). */
const UNATTENDED_HEADER = "x-tap-unattended";

let userOfPage: () => string | undefined = () => undefined;

/** Sets whose page this is; `user` returns their id, or undefined for a guest. */
export function sendAs(user: () => string | undefined): void {
  userOfPage = user;
}

/** Names that user in a change; for whatever sends a request without `fetch`, too. */
export function withUser(request: Request): Request {
  const user = userOfPage();
  if (user && request.method !== "GET") request.headers.set(USER_HEADER, encodeURIComponent(user));
  return request;
}

/** The BFF's code for a cookie older than the session; the browser already has a newer one. */
const STALE = "SESSION_STALE";

type Send = (request: Request) => Promise<Response>;

/** Sends once more if a refresh in another tab has replaced the session cookie. */
export const retryStale =
  (send: Send): Send =>
  async (request) => {
    const again = request.clone();
    const response = await send(request);
    if (response.status !== 401) return response;
    const problem: Partial<Schema["Problem"]> = await response
      .clone()
      .json()
      .catch(() => ({}));
    return problem.code === STALE ? send(again) : response;
  };

/** The responses to reads. Only they must have data: a change may be answered with nothing. */
const reads = new WeakSet<Response>();

const options = {
  baseUrl: `${globalThis.location?.origin ?? "http://localhost"}`,
  headers: { [CSRF_HEADER]: "1" },
  // Looked up per call: tests replace it.
  fetch: retryStale(async (request) => {
    const isRead = request.method === "GET";
    if (isRead && isUnattended()) request.headers.set(UNATTENDED_HEADER, "1");
    const response = await fetch(withUser(request));
    noteServerTime(response);
    if (isRead) reads.add(response);
    return response;
  }),
};

/** The documented /api operations, through the BFF. */
export const api = createClient<UpstreamPaths>({ ...options, baseUrl: `${options.baseUrl}/api` });

/** The BFF's own operations: session and aggregated views. */
export const bff = createClient<BffPaths>(options);

/** No body, `null`, `{}` or `{ data: null }`: no read of the contract responds with that. */
function isNothing(data: unknown): boolean {
  if (data === undefined || data === null) return true;
  const isRecord = data.constructor === Object;
  return isRecord && Object.entries(data).every(([name, value]) => name === "data" && !value);
}

/** Unwraps a response at the API boundary: returns the data or throws an ApiError. */
export async function ok<T>(
  call: Promise<{ data?: T; error?: Partial<Schema["Problem"]>; response: Response }>,
): Promise<T> {
  const sentAt = Date.now();
  const { data, error, response } = await call.catch(rethrow);
  // An error response with an empty body leaves `error` falsy, so the status decides.
  if (!response.ok) throw new ApiError(response.status, error || {}, sentAt);
  if (reads.has(response) && isNothing(data)) {
    throw new ApiError(500, { code: "NO_DATA" }, sentAt);
  }
  return data as T;
}

function rethrow(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
  // fetch rejects with a TypeError if there was no response.
  throw cause instanceof TypeError ? ApiError.network() : cause;
}

import createClient from "openapi-fetch";
import type { BffPaths, Schema, UpstreamPaths } from "#openapi/schema.ts";
import { isUnattended } from "#web/lib/first-use.ts";
import { noteServerTime } from "#web/lib/server-clock.ts";
import { ApiError } from "./api-error.ts";

/** Proves to the BFF that our own script sends the call (bff/app/http/csrf.ts). */
const CSRF_HEADER = "x-tap-csrf";

/** The page's user: the BFF refuses a change as another user (bff/app/session/same-user.ts). */
const USER_HEADER = "x-tap-user";

/** Marks reads of an unused page: they do not extend the session (bff/app/session/request-session.ts). */
const UNATTENDED_HEADER = "x-tap-unattended";

let userOfPage: () => string | undefined = () => undefined;

export function sendAs(user: () => string | undefined): void {
  userOfPage = user;
}

/** Also for requests that are not sent by `fetch`. */
export function withUser(request: Request): Request {
  const user = userOfPage();
  if (user && request.method !== "GET") request.headers.set(USER_HEADER, encodeURIComponent(user));
  return request;
}

/** The BFF's code for a cookie older than the session; the browser already has a newer one. */
const STALE = "SESSION_STALE";

type Send = (request: Request) => Promise<Response>;

/** Retries once if a refresh in another tab has replaced the session cookie. */
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

/** Only responses to reads must have data. */
const reads = new WeakSet<Response>();

const options = {
  baseUrl: `${globalThis.location?.origin ?? "http://localhost"}`,
  headers: { [CSRF_HEADER]: "1" },
  // `fetch` is looked up per call, because tests replace it.
  fetch: retryStale(async (request) => {
    const isRead = request.method === "GET";
    if (isRead && isUnattended()) request.headers.set(UNATTENDED_HEADER, "1");
    const response = await fetch(withUser(request));
    noteServerTime(response);
    if (isRead) reads.add(response);
    return response;
  }),
};

export const api = createClient<UpstreamPaths>({ ...options, baseUrl: `${options.baseUrl}/api` });

export const bff = createClient<BffPaths>(options);

/** No body, `null`, `{}` or `{ data: null }`: no read of the contract responds with that. */
function isNothing(data: unknown): boolean {
  if (data === undefined || data === null) return true;
  const isRecord = data.constructor === Object;
  return isRecord && Object.entries(data).every(([name, value]) => name === "data" && !value);
}

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
  throw cause instanceof TypeError ? ApiError.network() : cause;
}

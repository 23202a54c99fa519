import createClient from "openapi-fetch";
import type { BffPaths, Schema, UpstreamPaths } from "#openapi/schema.ts";
import { ApiError } from "./api-error.ts";

/** Proves to the BFF that the call comes from our own script (bff/app/http/csrf.ts). */
const CSRF_HEADER = "x-tap-csrf";

/** The BFF's word for "your cookie is older than the session": the jar already holds a newer one. */
const STALE = "SESSION_STALE";

/** Sends once more when the cookie was overtaken by a refresh in another tab. */
async function send(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await fetch(request);
  if (response.status !== 401) return response;
  const problem: Partial<Schema["Problem"]> = await response
    .clone()
    .json()
    .catch(() => ({}));
  return problem.code === STALE ? fetch(again) : response;
}

const options = {
  baseUrl: `${globalThis.location?.origin ?? "http://localhost"}`,
  headers: { [CSRF_HEADER]: "1" },
  fetch: send,
};

/** The documented /api calls, through the BFF. */
export const api = createClient<UpstreamPaths>({ ...options, baseUrl: `${options.baseUrl}/api` });

/** The BFF's own calls: session and merged views. */
export const bff = createClient<BffPaths>(options);

/** The one unwrap at the edge: the data, or a thrown ApiError. */
export async function ok<T>(
  call: Promise<{ data?: T; error?: Partial<Schema["Problem"]>; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call.catch(rethrow);
  // An error answer with an empty body leaves `error` falsy: the status decides.
  if (!response.ok) throw new ApiError(response.status, error || {});
  return data as T;
}

function rethrow(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
  // fetch rejects with a TypeError when no answer came.
  throw cause instanceof TypeError ? ApiError.network() : cause;
}

import { targetOfUrl } from "../app/http/env.ts";
import { ProblemError } from "../app/http/problem.ts";
import type { Upstream } from "../app/upstream/send.ts";

const PREFIX = "/__mock/";

export const isMockPath = (path: string) => path === "/__mock" || path.startsWith(PREFIX);

export const changesMock = (method: string, path: string) =>
  method !== "GET" && !/\/(api|google)\//.test(path);

/** For the page of the mock's API; never a cookie. */
const REQUEST_HEADERS = ["accept", "authorization", "if-match", "if-none-match", "idempotency-key"];
const RESPONSE_HEADERS = ["content-type", "content-disposition", "etag", "retry-after"];

/** For mock mode only. @throws ProblemError CSRF for other sites */
export async function forwardToMock(
  upstream: Upstream,
  request: Request,
  origin: string,
): Promise<Response> {
  const site = request.headers.get("sec-fetch-site") ?? "none";
  const own = site === "same-origin" || site === "none";
  const safe = request.method === "GET" || request.method === "HEAD";
  if (!own && !safe) throw new ProblemError("CSRF");
  const body = safe ? undefined : await request.arrayBuffer();
  const response = await upstream(
    new Request(`http://upstream${targetOfUrl(request.url)}`, {
      method: request.method,
      headers: {
        ...pick(request.headers, REQUEST_HEADERS),
        "content-type": request.headers.get("content-type") ?? "application/json",
        ...forwardedHeaders(origin),
      },
      signal: request.signal,
      body,
    }),
  );
  const headers = { "cache-control": "no-store", ...pick(response.headers, RESPONSE_HEADERS) };
  const sent = response.body && (await response.arrayBuffer());
  return new Response(sent, { status: response.status, headers });
}

const pick = (headers: Headers, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Goes to the mock directly: our public address may lead through a proxy for browsers only. */
export function mockFetch(upstream: Upstream): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    const forwarded = forwardedHeaders(new URL(request.url).origin);
    for (const [name, value] of Object.entries(forwarded)) headers.set(name, value);
    return upstream(
      new Request(`http://upstream${targetOfUrl(request.url)}`, {
        method: request.method,
        headers,
        signal: request.signal,
        ...(request.body && { body: request.body, duplex: "half" }),
      }),
    );
  };
}

function forwardedHeaders(origin: string): Record<string, string> {
  const { protocol, host } = new URL(origin);
  return { "x-forwarded-proto": protocol.slice(0, -1), "x-forwarded-host": host };
}

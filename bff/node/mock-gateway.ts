import { Refusal } from "../app/http/problem.ts";
import { targetOfUrl } from "../app/http/raw-path.ts";
import type { Upstream } from "../app/upstream/upstream.ts";

const PREFIX = "/__mock/";

export const isMockPath = (path: string) => path === "/__mock" || path.startsWith(PREFIX);

/** Reset, another scenario, another clock. */
export const changesMock = (method: string, path: string) =>
  (method === "POST" && path === "/__mock/reset") || (method === "PUT" && path === "/__mock/state");

/**
 * The mock's own controls, passed through in mock mode only. Another site may not press them.
 * @throws Refusal CSRF
 */
export async function forwardToMock(
  upstream: Upstream,
  request: Request,
  origin: string,
): Promise<Response> {
  const site = request.headers.get("sec-fetch-site") ?? "none";
  const own = site === "same-origin" || site === "none";
  const safe = request.method === "GET" || request.method === "HEAD";
  if (!own && !safe) throw new Refusal("CSRF");
  const body = safe ? undefined : await request.arrayBuffer();
  const answer = await upstream(
    new Request(`http://upstream${targetOfUrl(request.url)}`, {
      method: request.method,
      headers: {
        "content-type": request.headers.get("content-type") ?? "application/json",
        ...forwardedHeaders(origin),
      },
      signal: request.signal,
      body,
    }),
  );
  const headers = new Headers({ "cache-control": "no-store" });
  const type = answer.headers.get("content-type");
  if (type) headers.set("content-type", type);
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * `fetch` for an issuer that stands under our own origin and is played by the mock: the call takes
 * the inner way, because the outer one may lead through a proxy that only browsers reach.
 */
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

/** Under which address the browser knows us; the mock's issuer names itself after it. */
function forwardedHeaders(origin: string): Record<string, string> {
  const { protocol, host } = new URL(origin);
  return { "x-forwarded-proto": protocol.slice(0, -1), "x-forwarded-host": host };
}

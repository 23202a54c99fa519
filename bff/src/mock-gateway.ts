import type { Upstream } from "./deps.ts";
import { Refusal } from "./problem.ts";
import { targetOfUrl } from "./proxy/raw-path.ts";

const PREFIX = "/__mock/";

export const isMockPath = (path: string) => path === "/__mock" || path.startsWith(PREFIX);

/**
 * The mock's own controls, passed through in mock mode only. Another site may not press them.
 * @throws Refusal CSRF
 */
export async function forwardToMock(upstream: Upstream, request: Request): Promise<Response> {
  const site = request.headers.get("sec-fetch-site") ?? "none";
  const own = site === "same-origin" || site === "none";
  const safe = request.method === "GET" || request.method === "HEAD";
  if (!own && !safe) throw new Refusal("CSRF");
  const body = safe ? undefined : await request.arrayBuffer();
  const answer = await upstream(
    new Request(`http://upstream${targetOfUrl(request.url)}`, {
      method: request.method,
      headers: { "content-type": request.headers.get("content-type") ?? "application/json" },
      signal: request.signal,
      body,
    }),
  );
  const headers = new Headers({ "cache-control": "no-store" });
  const type = answer.headers.get("content-type");
  if (type) headers.set("content-type", type);
  return new Response(answer.body, { status: answer.status, headers });
}

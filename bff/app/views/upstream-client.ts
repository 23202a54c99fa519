import type { Context } from "hono";
import createClient from "openapi-fetch";
import type { UpstreamPaths } from "#openapi/schema.ts";
import { adapterOfCall } from "../adapters/adapters.ts";
import { type Env, targetOfUrl } from "../http/env.ts";
import type { HeaderPairs } from "../http/headers.ts";

import type { Requester } from "../http/requester.ts";
import { readAtMost } from "../http/streams.ts";
import type { SessionData } from "../session/data.ts";
import { jsonOf } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";

const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;

export type UpstreamClient = ReturnType<typeof upstreamClient>;

export type UpstreamServices = Pick<Requester, "ownHeadersOf"> & { send: Send };

/**
 * A typed client for the contract's calls, made for a view on behalf of a request. Responses come
 * in the contract's shape. `shared`: others wait for them too, so they continue without this
 * client.
 */
export function upstreamClient(
  { send, ownHeadersOf }: UpstreamServices,
  c: Context<Env>,
  session: SessionData | undefined,
  { shared = false } = {},
) {
  const client = createClient<UpstreamPaths>({
    baseUrl: "http://upstream/api",
    fetch: async (request: Request) => {
      const { status, headers, body } = await send({
        method: request.method,
        target: targetOfUrl(request.url),
        headers: [...ownHeadersOf(c, session), ...typeHeaders(request)],
        ...(!shared && { signal: c.req.raw.signal }),
        ...(await bodyOf(request)),
      });
      const bytes = await readAtMost(body, MAX_RESPONSE_BYTES);
      // These statuses allow no body, not even an empty one.
      const empty = status === 204 || status === 205 || status === 304;
      return new Response(empty ? null : bytes, { status, headers });
    },
  });
  client.use({
    async onResponse({ schemaPath, request, response }) {
      const adapt = adapterOfCall(request.method, schemaPath, response);
      if (!adapt) return undefined;
      return Response.json(adapt(await jsonOf(response)), { status: response.status });
    },
  });
  return client;
}

function typeHeaders({ method }: Request): HeaderPairs {
  const accept: HeaderPairs = [["accept", "application/json"]];
  return method === "GET" ? accept : [...accept, ["content-type", "application/json"]];
}

/** Views only read, but a search has a body. */
async function bodyOf(request: Request) {
  if (request.method === "GET") return undefined;
  return { body: { kind: "bytes", bytes: new Uint8Array(await request.arrayBuffer()) } } as const;
}

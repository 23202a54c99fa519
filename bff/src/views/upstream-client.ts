import type { Context } from "hono";
import createClient from "openapi-fetch";
import type { UpstreamPaths } from "#openapi/schema.ts";
import type { Env } from "../deps.ts";
import { targetOfUrl } from "../proxy/raw-path.ts";
import { readAtMost } from "../proxy/streams.ts";
import type { Services } from "../services.ts";
import type { SessionData } from "../session/data.ts";

const ANSWER_BYTES = 5 * 1024 * 1024;

export type UpstreamClient = ReturnType<typeof upstreamClient>;

/** The contract's calls, typed, made for a view on behalf of a request. */
export function upstreamClient(
  { send, ownHeadersOf }: Services,
  c: Context<Env>,
  session: SessionData | undefined,
) {
  return createClient<UpstreamPaths>({
    baseUrl: "http://upstream/api",
    fetch: async (request: Request) => {
      const { status, headers, body } = await send({
        method: request.method,
        target: targetOfUrl(request.url),
        headers: [...ownHeadersOf(c, session), ["accept", "application/json"]],
        signal: c.req.raw.signal,
      });
      const bytes = await readAtMost(body, ANSWER_BYTES);
      // A body, even an empty one, is forbidden with these.
      const empty = status === 204 || status === 205 || status === 304;
      return new Response(empty ? null : bytes, { status, headers });
    },
  });
}

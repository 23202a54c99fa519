import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import type { Requester } from "../http/requester.ts";
import type { Clock } from "../lib/clock.ts";
import { responseCache } from "../lib/response-cache.ts";
import { loadPublic, type ViewServices } from "./load.ts";
import { type HomePageParts, mergeHomePage, ROW } from "./merge-home-page.ts";
import { isUnauthenticated, listPart } from "./part.ts";
import { type UpstreamClient, upstreamClient } from "./upstream-client.ts";

const GUESTS_TTL_MS = 10_000;
/** Origins by which we are known; the upstream may write them into URLs. */
const MAX_ORIGINS = 20;

export type HomeServices = ViewServices &
  Pick<Requester, "originOf"> & { clock: Clock; addCacheReset: (reset: () => void) => void };

/**
 * GET /bff/views/home: no part of it is required. All guests share one cached response; a response
 * made with a user's token is for that user alone.
 */
export function homePage(services: HomeServices) {
  const forGuests = responseCache<HomePageParts>(services.clock, {
    ttlMs: GUESTS_TTL_MS,
    maxEntries: MAX_ORIGINS,
    isCacheable: (parts) => Object.values(parts).every(({ status }) => status === "ok"),
  });
  services.addCacheReset(forGuests.reset);

  return async (c: Context<Env>): Promise<Response> => {
    const requestId = c.get("requestId");
    const loadForGuests = () =>
      load(upstreamClient(services, c, undefined, { shared: true }), requestId);

    const parts = await loadPublic(services, c, {
      load: (client, session) =>
        session ? load(client, requestId) : forGuests.get(services.originOf(c), loadForGuests),
      // None of it needs a user: a 401 can only be about the token.
      isRefused: (loaded) => Object.values(loaded).some(isUnauthenticated),
    });
    return c.json<Schema["HomePageView"]>(mergeHomePage(parts));
  };
}

async function load(client: UpstreamClient, requestId: string): Promise<HomePageParts> {
  const row = (sort: Schema["ProductSort"]) =>
    listPart(
      client.GET("/products/public", { params: { query: { sort, page: 1, size: ROW } } }),
      requestId,
    );
  const [banners, categories, bestSellers, newest] = await Promise.all([
    listPart(client.GET("/core/banner/public/all"), requestId),
    listPart(client.GET("/categories/public"), requestId),
    row("sold"),
    row("newest"),
  ]);
  return { banners, categories, bestSellers, newest };
}

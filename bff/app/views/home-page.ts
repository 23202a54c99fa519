import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import type { Requester } from "../http/requester.ts";
import type { Clock } from "../lib/clock.ts";
import { answerCache } from "../lib/response-cache.ts";
import { loadPublic, type ViewServices } from "./load.ts";
import { type HomePageParts, mergeHomePage, ROW } from "./merge-home-page.ts";
import { isUnauthenticated, listPart } from "./part.ts";
import { type UpstreamClient, upstreamClient } from "./upstream-client.ts";

const GUESTS_KEPT_MS = 10_000;
/** Origins under which we are known; the upstream may write them into addresses. */
const MOST_ORIGINS = 20;

export type HomeServices = ViewServices &
  Pick<Requester, "originOf"> & { clock: Clock; onForget: (forget: () => void) => void };

/**
 * GET /bff/views/home: nothing of it is indispensable. All guests get the same answer, made once in
 * a while; what is made with somebody's token is made for them alone.
 */
export function homePage(services: HomeServices) {
  const forGuests = answerCache<HomePageParts>(services.clock, {
    keptMs: GUESTS_KEPT_MS,
    most: MOST_ORIGINS,
    isWhole: (parts) => Object.values(parts).every(({ status }) => status === "ok"),
  });
  services.onForget(forGuests.forget);

  return async (c: Context<Env>): Promise<Response> => {
    const requestId = c.get("requestId");
    const loadForGuests = () =>
      load(upstreamClient(services, c, undefined, { shared: true }), requestId);

    const parts = await loadPublic(services, c, {
      load: (client, session) =>
        session ? load(client, requestId) : forGuests.get(services.originOf(c), loadForGuests),
      // Nobody needs to be known for any of it: a 401 can only mean the token.
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

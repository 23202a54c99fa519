import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import type { Requester } from "../http/requester.ts";
import type { Clock } from "../lib/clock.ts";
import { responseCache } from "../lib/response-cache.ts";
import {
  isUnauthenticated,
  listPart,
  loadPublic,
  mapPart,
  type Part,
  type UpstreamClient,
  upstreamClient,
  type ViewServices,
} from "./load.ts";

const GUESTS_TTL_MS = 10_000;
/** One entry per origin: the upstream may write it into URLs. */
const MAX_ORIGINS = 20;

export type HomeServices = ViewServices &
  Pick<Requester, "originOf"> & { clock: Clock; addCacheReset: (reset: () => void) => void };

/** All guests share one cached response; one made with a user's token is for that user alone. */
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

const ROW = 8;
/** The most that the contract allows. */
const MAX_BANNERS = 100;
const MAX_CATEGORIES = 1000;

export type HomePageParts = {
  banners: Part<Schema["BannerPage"]>;
  categories: Part<Schema["CategoryList"]>;
  bestSellers: Part<Schema["ProductPage"]>;
  newest: Part<Schema["ProductPage"]>;
};

export function mergeHomePage(parts: HomePageParts): Schema["HomePageView"] {
  return {
    banners: mapPart(parts.banners, ({ data }) => shownBanners(data).slice(0, MAX_BANNERS)),
    categories: mapPart(parts.categories, ({ data }) => data.slice(0, MAX_CATEGORIES)),
    bestSellers: mapPart(parts.bestSellers, ({ data }) => data.slice(0, ROW)),
    newest: mapPart(parts.newest, ({ data }) => data.slice(0, ROW)),
  };
}

/** An upstream that omits `isActive` from its public list only lists active banners. */
function shownBanners(banners: readonly Schema["Banner"][]): Schema["Banner"][] {
  return banners
    .filter(({ isActive }) => isActive !== false)
    .sort((one, other) => one.displayOrder - other.displayOrder);
}

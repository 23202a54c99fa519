import {
  createBrowserHistory,
  createRouter,
  type ErrorRouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";
import type { Newcomer, ProductHint, Recovery, TwoStep } from "#web/api/history-state.ts";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import { randomId } from "#web/lib/random-id.ts";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import type { RouterContext } from "../routes/__root.tsx";
import { routeTree } from "../routeTree.gen.ts";
import { earlyBack } from "./early-back.ts";
import { NotFound, orLostChunk, RouteError } from "./errors/route-error.tsx";

export const PENDING_MS = 200;

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  // Vite replaces BASE_URL: only a demo in a folder includes this.
  if (import.meta.env.BASE_URL !== "/") history ??= historyBelow(import.meta.env.BASE_URL);
  const { getKey, watch } = earlyBack();
  const router = createRouter({
    routeTree,
    context,
    history,
    defaultPreload: "intent",
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_MS,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    getScrollRestorationKey: getKey,
  });
  watch(router);
  for (const { options } of Object.values(router.routesById)) {
    const own: ErrorRouteComponent | undefined = options.errorComponent || undefined;
    if (own && own !== RouteError) options.errorComponent = orLostChunk(own);
  }
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  /** Passed to the next screen without showing it in the URL. */
  interface HistoryState {
    /** From the pressed card, until the product page has loaded. */
    product?: ProductHint;
    checkout?: CheckoutDraft;
    orderSuccess?: boolean;
    paymentMethod?: string;
    orderTotal?: number;
    orderNumber?: string;
    orderId?: string;
    orderShops?: string;
    /** The history of a tab outlives a change of user. */
    orderedBy?: string;
    /** History entries that its page has added before this one, one per step. */
    pinSteps?: number;
    recovery?: Recovery;
    identifier?: string | undefined;
    /** A sign-in that needs the two-step code; login continues with it, even after a reload. */
    twoStep?: TwoStep | undefined;
    /** A Google account without one of ours; registration continues, even after a reload. */
    newcomer?: Newcomer;
  }
}

/** For the static demo, which may be served from a folder: `base` is such as `/x/`. */
function historyBelow(base: string): RouterHistory {
  const folder = base.slice(0, -1);
  return createBrowserHistory({
    createHref: (path) => folder + path,
    parseLocation: () => {
      const { pathname: whole, search, hash } = window.location;
      const pathname = whole.startsWith(base) ? whole.slice(folder.length) : "/";
      const key = randomId();
      const state = window.history.state ?? { __TSR_index: 0, key, __TSR_key: key };
      return { href: pathname + search + hash, pathname, search, hash, state };
    },
  });
}

/**
 * Drops unknown search params, such as utm_source, and returns the URL. Otherwise the router does
 * so while React hydrates, which then renders everything anew.
 */
export function normalizeUrl({ buildLocation, latestLocation, history }: AppRouter): string {
  const { href } = buildLocation({
    to: latestLocation.pathname,
    search: true,
    hash: true,
    _includeValidateSearch: true,
  });
  if (href !== latestLocation.href) history.replace(href);
  return href;
}

type AppRouter = ReturnType<typeof createAppRouter>;

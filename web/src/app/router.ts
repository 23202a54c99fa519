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

/** How long the previous page stays before the skeleton replaces it. */
export const PENDING_MS = 200;

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  // Vite replaces BASE_URL: only a demo in a folder holds this.
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
  /** What a screen passes to the next one without showing it in the URL. */
  interface HistoryState {
    /** Data of the pressed card, which the product page shows until its own has loaded. */
    product?: ProductHint;
    /** Items and totals that the cart or "buy now" passes to checkout. */
    checkout?: CheckoutDraft;
    /** Read by the order success screen. */
    orderSuccess?: boolean;
    paymentMethod?: string;
    orderTotal?: number;
    orderNumber?: string;
    orderId?: string;
    /** How many entries before this one its page has added, one for each step. */
    pinSteps?: number;
    /** The recovery steps pass on the address and when the code was sent. */
    recovery?: Recovery;
    /** Prefills login after registration or a password change. */
    identifier?: string | undefined;
    /** A sign-in that needs the two-step code; login continues with it, even after a reload. */
    twoStep?: TwoStep | undefined;
    /** A Google account without one of ours; registration continues, even after a reload. */
    newcomer?: Newcomer;
  }
}

/**
 * The browser's history for a site in a folder, which only the static demo may have: the app's paths
 * begin at `base`, such as `/x/`, and know nothing of it.
 */
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
 * Drops the search params that no screen knows, such as a shared link's utm_source, and returns what
 * is left. The router does so once it is mounted, while React hydrates, which then renders all anew.
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

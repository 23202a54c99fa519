import { createRouter, type ErrorRouteComponent, type RouterHistory } from "@tanstack/react-router";
import type { ProductHint } from "#web/api/product-hint.ts";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import type { Newcomer, Recovery, TwoStep } from "#web/lib/history-state.ts";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { routeTree } from "../routeTree.gen.ts";
import { earlyBack } from "./early-back.ts";
import { NotFound, orLostChunk, RouteError } from "./errors/route-error.tsx";
import type { RouterContext } from "./router-context.ts";

/** How long the page before stays until a skeleton takes its place. */
export const PENDING_MS = 200;

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
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
  /** What a screen hands to the next one without showing it in the URL. */
  interface HistoryState {
    /** What the pressed card knew: the product page shows it until its own answer is there. */
    product?: ProductHint;
    /** Document 2 §2: items and totals that the cart or "buy now" hands to checkout. */
    checkout?: CheckoutDraft;
    /** Document 2 §2: the order success screen reads these. */
    orderSuccess?: boolean;
    paymentMethod?: string;
    orderTotal?: number;
    orderNumber?: string;
    orderId?: string;
    /** Document 1 §2.6: the steps of recovery hand on the e-mail and when its letter left. */
    recovery?: Recovery;
    /** Who registered or set a new password a moment ago: login begins with it. */
    identifier?: string | undefined;
    /** A sign-in that wants the two-step code: login goes on with it, after a reload too. */
    twoStep?: TwoStep | undefined;
    /** A Google account without one of ours: registering goes on, after a reload too. */
    newcomer?: Newcomer;
  }
}

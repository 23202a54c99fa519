import "./theme/styles.ts";
import { createRoot } from "react-dom/client";
import { onFirstUse } from "#web/lib/first-use.ts";
import { watchChunks } from "#web/lib/lost-chunk.ts";
import { endOpening } from "#web/ui/layout/progressive-render.tsx";
import { createApp } from "./app.tsx";
import {
  type DehydratedQuery,
  hydrateQueries,
  readDehydratedQueries,
} from "./dehydrated-queries.ts";
import { enableInput } from "./enable-input.ts";
import { fetchScreens } from "./errors/route-error.tsx";
import { hydratePage } from "./hydrate-page.ts";
import { mountApp } from "./mount-app.tsx";
import { onCaughtError } from "./on-caught-error.ts";
import { PENDING_MS } from "./router.ts";
import { fetchShopDrawer } from "./shells/fetch-shop-drawer.ts";

/**
 * Creates the app once and mounts it: hydrates the server-rendered page, or replaces the splash
 * mark of index.html.
 */
export async function boot(root: HTMLElement): Promise<void> {
  // The server rejected this URL; the router must not match anything else in it.
  if ("refused" in document.documentElement.dataset) {
    history.replaceState(null, "", "/khong-tim-thay-trang");
  }
  watchChunks();
  readyForOffline();
  const reads = readDehydratedQueries();
  if (isReturn()) endOpening();
  if (reads && !isReturn()) await hydratePage(root, reads);
  else await drawAnew(root, reads);
}

/** After a reload or Back the scroll position may be anywhere, so the page renders at once. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && /^(?:reload|back)/.test(visit.type);
}

/**
 * Renders the page on the client once its queries are there. Server-rendered content stays visible
 * until then; the splash mark is replaced by a skeleton after a while.
 */
async function drawAnew(root: HTMLElement, reads: DehydratedQuery[] | undefined) {
  const app = createApp();
  let isLoaded = true;
  if (reads) {
    hydrateQueries(app.queryClient, reads);
    await app.router.load();
  } else {
    const whileLoading = new Promise<false>((resolve) => setTimeout(resolve, PENDING_MS, false));
    isLoaded = await Promise.race([app.router.load().then(() => true), whileLoading]);
  }
  mountApp(app, {
    put: (page) => createRoot(root, { onCaughtError }).render(page),
    onKnown: () => enableInput(root),
    atOnce: !isLoaded,
  });
}

const fetchToastHost = () => import("#web/ui/feedback/toast-host.tsx");

/**
 * Preloads the menu and the code that reports errors, after the first interaction and when the
 * browser is idle: it could not be loaded offline, and the start of the page should not pay for it.
 */
function readyForOffline(): void {
  const fetchAll = () => {
    for (const fetchPart of [fetchScreens, fetchToastHost, fetchShopDrawer]) {
      // If it fails now, it is loaded on first use.
      fetchPart().catch(() => {});
    }
  };
  onFirstUse(() => {
    // Safari does not support it.
    (window.requestIdleCallback ?? setTimeout)(fetchAll);
  });
}

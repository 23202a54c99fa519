import "./theme/styles.ts";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { type ReactNode, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { ApiError } from "#web/api/api-error.ts";
import type { VisitorProps } from "#web/auth/can.tsx";
import { followOtherTabs } from "#web/auth/follow-user.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { nextTask, onFirstSign, watchUse, whenIdle } from "#web/lib/first-use.ts";
import { watchChunks } from "#web/lib/lost-chunk.ts";
import { setPictureResizer } from "#web/lib/picture-resizer.ts";
import { endOpening, pageAlive, pageReady } from "#web/ui/layout/progressive-render.tsx";
import { App, type AppParts, createApp } from "./app.tsx";
import { enableInput } from "./enable-input.ts";
import { fetchScreens } from "./errors/route-error.tsx";
import { noteError, setErrorRoute, watchErrors } from "./errors/watch-errors.ts";
import { normalizeUrl, PENDING_MS } from "./router.ts";
import { fetchShopDrawer } from "./shells/shop-shell.tsx";

export async function boot(root: HTMLElement): Promise<void> {
  // The server rejected this URL; the router must not match anything else in it.
  if ("refused" in document.documentElement.dataset) {
    history.replaceState(null, "", "/khong-tim-thay-trang");
  }
  watchErrors(window);
  watchUse();
  watchChunks();
  // Written by bff/node/pages/pages.ts.
  const resizer = document.querySelector<HTMLMetaElement>("meta[name=picture-resizer]");
  setPictureResizer(resizer?.content, location.origin);
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

/** `updatedAt` in ms. */
export type DehydratedQuery = [key: QueryKey, data: unknown, updatedAt: number];

/** Id of the JSON element that bff/node/pages/rendered-html.ts writes. */
const PLACE = "page-reads";

function readDehydratedQueries(): DehydratedQuery[] | undefined {
  const text = document.getElementById(PLACE)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

function hydrateQueries(client: QueryClient, reads: readonly DehydratedQuery[]): void {
  for (const [key, data, updatedAt] of reads) client.setQueryData(key, data, { updatedAt });
}

/** Longer than any page takes to hydrate; after this, input is enabled anyway. */
const ALIVE_MS = 5_000;

/**
 * Until hydrated, links are native and controls inert, so that no input is lost; for a signed-in user
 * also until the session has loaded.
 */
async function hydratePage(root: HTMLElement, reads: DehydratedQuery[]) {
  const { member } = document.documentElement.dataset;
  const isMember = member !== undefined;
  await nextTask();
  const app = createApp({ startsAs: isMember ? "unknown" : "guest" });
  const { queryClient, router } = app;
  await nextTask();
  hydrateQueries(queryClient, reads);
  normalizeUrl(router);
  keepScroll(router);
  await nextTask();
  await router.load();
  await nextTask();
  // The router renders fewer boundaries when hydrating; our pages contain no script of its own.
  router.ssr = { manifest: undefined };
  const patience = new Promise<void>((resolve) => setTimeout(resolve, ALIVE_MS));
  const hydrated = Promise.race([pageAlive, patience]);
  openLinksNatively(root, hydrated);
  mountApp(app, {
    put: (page) => hydrateRoot(root, page, { onCaughtError }),
    knownAfter: hydrated.then(() => (isMember ? loadSession(queryClient) : undefined)),
    onKnown: () => enableInput(root),
  });
  await patience;
  await enableInput(root);
}

/** The router would change the page while React hydrates it, which then renders it all anew. */
function openLinksNatively(root: HTMLElement, until: Promise<void>) {
  // Capture: React's own listeners are on the root too.
  const hideClick = (event: Event) => event.stopImmediatePropagation();
  root.addEventListener("click", hideClick, { capture: true });
  void until.then(() => root.removeEventListener("click", hideClick, { capture: true }));
}

/** For a visitor who scrolled before the script ran: the router would reset the position. */
function keepScroll(router: AppParts["router"]) {
  router.options.scrollRestoration = () => false;
  const stop = router.subscribe("onRendered", () => {
    stop();
    router.options.scrollRestoration = true;
    // The router only stores positions after a scroll event.
    document.dispatchEvent(new Event("scroll"));
  });
}

/** @throws the error of the read; the visitor stays unknown, and the error screen offers a retry */
async function loadSession(client: QueryClient): Promise<void> {
  try {
    await client.fetchQuery(sessionQuery);
  } catch (error) {
    void client.resetQueries(sessionQuery);
    throw error;
  }
}

/** Server-rendered content stays visible until the queries have loaded. */
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

type Mounting = VisitorProps & {
  put: (page: ReactNode) => void;
  /** For a router that still loads: between two slices it would update what is not mounted yet. */
  atOnce?: boolean;
};

/** In a transition, so that input events are handled between its slices. */
function mountApp(app: AppParts, { put, atOnce, ...visitor }: Mounting) {
  const routeOf = () => app.router.state.matches.at(-1)?.fullPath ?? "";
  setErrorRoute(routeOf);
  measureSome(app, routeOf);
  const decideAnew = () => void app.router.invalidate();
  followOtherTabs(app.queryClient, {
    onChange: decideAnew,
    reload: reloadAnyway,
    // Registration, recovery and the like.
    isAnonymous: () => app.router.state.matches.some(({ routeId }) => routeId === "/_plain"),
  });
  // Its first check is a minute later. Without it, the next navigation or 403 tells.
  pageReady
    .then(() => import("#web/auth/follow-rights.ts"))
    .then(
      ({ followRights }) => followRights(app.queryClient, decideAnew),
      () => {},
    );
  const page = (
    <StrictMode>
      <App {...app} {...visitor} />
    </StrictMode>
  );
  if (atOnce) put(page);
  else startTransition(() => put(page));
}

const MEASURED = 0.1;

function measureSome({ queryClient }: AppParts, routeOf: () => string): void {
  if (Math.random() >= MEASURED) return;
  const visitorOf = () =>
    queryClient.getQueryData(sessionQuery.queryKey)?.user ? "member" : "guest";
  whenIdle(() => {
    import("./web-vitals.ts").then(
      ({ measureVitals }) => measureVitals({ routeOf, visitorOf }),
      () => {},
    );
  });
}

const reloadAnyway = reloadWithoutPrompt();

/** To be called before the router exists, whose `beforeunload` listener must run after this one. */
function reloadWithoutPrompt() {
  let isReloading = false;
  function silence(event: BeforeUnloadEvent) {
    if (isReloading) event.stopImmediatePropagation();
  }
  window.addEventListener("beforeunload", silence, { capture: true });
  return () => {
    isReloading = true;
    window.location.reload();
  };
}

/** An error screen already shows a failed read. */
function onCaughtError(error: unknown): void {
  if (error instanceof ApiError) return;
  // biome-ignore lint/suspicious/noConsole: as React does
  console.error(error);
  noteError(error);
}

const fetchToastHost = () => import("#web/ui/feedback/toast-host.tsx");

/**
 * Loads the menu and the error screens after the first interaction, when idle: they could not be
 * loaded offline, and must not slow down the start.
 */
function readyForOffline(): void {
  const fetchAll = () => {
    for (const fetchPart of [fetchScreens, fetchToastHost, fetchShopDrawer]) {
      // If it fails now, it is loaded on first use.
      fetchPart().catch(() => {});
    }
  };
  onFirstSign(() => whenIdle(fetchAll));
}

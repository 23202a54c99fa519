import "./theme/styles.ts";
import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { type ReactNode, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { followRights } from "#web/auth/follow-rights.ts";
import { followOtherTabs } from "#web/auth/follow-user.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { watchChunks } from "#web/lib/lost-chunk.ts";
import { nextTask } from "#web/lib/next-task.ts";
import { pageAlive } from "#web/ui/layout/page-alive.ts";
import { endOpening } from "#web/ui/layout/progressive-render.tsx";
import { App, createApp } from "./app.tsx";
import {
  type DehydratedQuery,
  hydrateQueries,
  readDehydratedQueries,
} from "./dehydrated-queries.ts";
import { readyForOffline } from "./ready-for-offline.ts";
import { PENDING_MS } from "./router.ts";

const reloadAnyway = reloadWithoutPrompt();

/** Longer than any page takes to hydrate; after this, input is enabled anyway. */
const ALIVE_MS = 5_000;

/**
 * Creates the app once and mounts it: hydrates the server-rendered page, or replaces the splash
 * mark of index.html.
 */
export async function boot(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error("index.html has no #root");
  // The server rejected this URL; the router must not match anything else in it.
  if ("refused" in document.documentElement.dataset) {
    history.replaceState(null, "", "/khong-tim-thay-trang");
  }
  watchChunks();
  readyForOffline();
  const reads = readDehydratedQueries();
  if (isReturn()) endOpening();
  if (reads && !isReturn()) await hydrate(root, reads);
  else await drawAnew(root, reads);
}

/** After a reload or Back the scroll position may be anywhere, so the page renders at once. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return (
    visit instanceof PerformanceNavigationTiming && /^(?:reload|back_forward)$/.test(visit.type)
  );
}

/**
 * Hydrates a page that was rendered for guests. It is inert until hydrated, so that no input is
 * lost; for a signed-in user also until the session has loaded.
 */
async function hydrate(root: HTMLElement, reads: DehydratedQuery[]) {
  const { member } = document.documentElement.dataset;
  const isMember = member !== undefined;
  const app = createApp({ startsAs: isMember ? "unknown" : "guest" });
  const { queryClient, router } = app;
  hydrateQueries(queryClient, reads);
  keepScroll(router);
  await nextTask();
  await router.load();
  await nextTask();
  // The router renders fewer boundaries when hydrating; our pages contain no script of its own.
  router.ssr = { manifest: undefined };
  draw(app, {
    put: (page) => hydrateRoot(root, page),
    onAwake: async () => {
      await Promise.race([pageAlive, new Promise((resolve) => setTimeout(resolve, ALIVE_MS))]);
      if (isMember) await showMember(queryClient);
      root.removeAttribute("inert");
    },
  });
}

/** Keeps the position of a visitor who scrolled before the script ran: the router would reset it. */
function keepScroll(router: Router) {
  router.options.scrollRestoration = () => false;
  const stop = router.subscribe("onRendered", () => {
    stop();
    router.options.scrollRestoration = true;
    // The router stores the positions only of what it saw scrolling.
    document.dispatchEvent(new Event("scroll"));
  });
}

/** Loads the session; the page has reserved the space for personal content. */
async function showMember(client: QueryClient) {
  await client.prefetchQuery(sessionQuery);
  // Waits for the re-render, so that nobody can press a guest's buttons.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  // Unknown, so not shown as a guest: the error screen offers a retry.
  if (client.getQueryState(sessionQuery.queryKey)?.status === "error") {
    void client.resetQueries(sessionQuery);
  }
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
  draw(app, {
    put: (page) => createRoot(root).render(page),
    onAwake: () => root.removeAttribute("inert"),
    atOnce: !isLoaded,
  });
}

/**
 * Returns a reload without the browser's prompt about unsaved edits. To be called before the router
 * exists: its history listens to the same event, and is heard later.
 */
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

type Router = ReturnType<typeof createApp>["router"];

type Drawing = {
  put: (page: ReactNode) => void;
  onAwake: () => void;
  /** For a router that still loads: between two slices it would update what is not mounted yet. */
  atOnce?: boolean;
};

/** In a transition: rendered in slices, so that input events are handled in between. */
function draw(app: ReturnType<typeof createApp>, { put, onAwake, atOnce }: Drawing) {
  const decideAnew = () => void app.router.invalidate();
  followOtherTabs(app.queryClient, { onChange: decideAnew, reload: reloadAnyway });
  followRights(app.queryClient, decideAnew);
  const page = (
    <StrictMode>
      <App {...app} onAwake={onAwake} />
    </StrictMode>
  );
  if (atOnce) put(page);
  else startTransition(() => put(page));
}

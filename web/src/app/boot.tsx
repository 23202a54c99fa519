import "./theme/styles.ts";
import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { type ReactNode, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { followRights } from "#web/auth/follow-rights.ts";
import { followOtherTabs } from "#web/auth/follow-user.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { watchChunks } from "#web/lib/lost-chunk.ts";
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

/** Longer than any page takes to come alive: then presses are let through all the same. */
const ALIVE_MS = 5_000;

/**
 * Builds the app once and puts it into the page: over what the server rendered, or in place of the
 * mark of index.html.
 */
export async function boot(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error("index.html has no #root");
  // The server refused this address: no router is to find something else in it.
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

/** Whoever loads the page anew or comes back may stand anywhere in it: it is drawn whole at once. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return (
    visit instanceof PerformanceNavigationTiming && /^(?:reload|back_forward)$/.test(visit.type)
  );
}

/**
 * Over a page that was rendered as guests see it. It is inert until it is alive, so that no press
 * and no letter is lost; a member's also until it is known who is here.
 */
async function hydrate(root: HTMLElement, reads: DehydratedQuery[]) {
  const { member } = document.documentElement.dataset;
  const isMember = member !== undefined;
  const app = createApp({ startsAs: isMember ? "unknown" : "guest" });
  const { queryClient, router } = app;
  hydrateQueries(queryClient, reads);
  await router.load();
  // The router draws fewer boundaries over a page of the server; it has no own script in ours.
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

/** What is personal comes, into the room that the page has kept for it. */
async function showMember(client: QueryClient) {
  await client.prefetchQuery(sessionQuery);
  // Drawn with it: no press meets the buttons of a guest.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  // Not known, so nobody is shown as a guest: the page's error screen offers to try again.
  if (client.getQueryState(sessionQuery.queryKey)?.status === "error") {
    void client.resetQueries(sessionQuery);
  }
}

/**
 * The page is drawn whole, when its reads are there. What the server rendered stays to be seen until
 * then; the mark gives way to a skeleton after a while.
 */
async function drawAnew(root: HTMLElement, reads: DehydratedQuery[] | undefined) {
  const app = createApp();
  if (reads) {
    hydrateQueries(app.queryClient, reads);
    await app.router.load();
  } else {
    const whileLoading = new Promise((resolve) => setTimeout(resolve, PENDING_MS));
    await Promise.race([app.router.load(), whileLoading]);
  }
  draw(app, {
    put: (page) => createRoot(root).render(page),
    onAwake: () => root.removeAttribute("inert"),
  });
}

type Drawing = { put: (page: ReactNode) => void; onAwake: () => void };

/** In a transition: drawn in slices that a press can come between. */
function draw(app: ReturnType<typeof createApp>, { put, onAwake }: Drawing) {
  const decideAnew = () => void app.router.invalidate();
  followOtherTabs(app.queryClient, decideAnew);
  followRights(app.queryClient, decideAnew);
  startTransition(() =>
    put(
      <StrictMode>
        <App {...app} onAwake={onAwake} />
      </StrictMode>,
    ),
  );
}

import type { QueryClient } from "@tanstack/react-query";
import { hydrateRoot } from "react-dom/client";
import { sessionQuery } from "#web/auth/session.ts";
import { nextTask } from "#web/lib/next-task.ts";
import { pageAlive } from "#web/ui/layout/progressive-render.tsx";
import { type AppParts, createApp } from "./app.tsx";
import { type DehydratedQuery, hydrateQueries } from "./dehydrated-queries.ts";
import { enableInput } from "./enable-input.ts";
import { mountApp } from "./mount-app.tsx";
import { onCaughtError } from "./on-caught-error.ts";

/** Longer than any page takes to hydrate; after this, input is enabled anyway. */
const ALIVE_MS = 5_000;

/**
 * Hydrates a page that was rendered for guests. Until hydrated its links are native and its controls
 * inert, so that no input is lost; for a signed-in user also until the session has loaded.
 */
export async function hydratePage(root: HTMLElement, reads: DehydratedQuery[]) {
  const { member } = document.documentElement.dataset;
  const isMember = member !== undefined;
  await nextTask();
  const app = createApp({ startsAs: isMember ? "unknown" : "guest" });
  const { queryClient, router } = app;
  await nextTask();
  hydrateQueries(queryClient, reads);
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
  // Heard before React's own listeners, which are on the root too.
  const hideClick = (event: Event) => event.stopImmediatePropagation();
  root.addEventListener("click", hideClick, { capture: true });
  void until.then(() => root.removeEventListener("click", hideClick, { capture: true }));
}

/** Keeps the position of a visitor who scrolled before the script ran: the router would reset it. */
function keepScroll(router: AppParts["router"]) {
  router.options.scrollRestoration = () => false;
  const stop = router.subscribe("onRendered", () => {
    stop();
    router.options.scrollRestoration = true;
    // The router stores the positions only of what it saw scrolling.
    document.dispatchEvent(new Event("scroll"));
  });
}

/** @throws what the read failed with; the visitor stays unknown, and the error screen offers a retry */
async function loadSession(client: QueryClient): Promise<void> {
  try {
    await client.fetchQuery(sessionQuery);
  } catch (error) {
    void client.resetQueries(sessionQuery);
    throw error;
  }
}

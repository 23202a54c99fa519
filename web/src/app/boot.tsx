import "./theme/styles.ts";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { followOtherTabs } from "#web/auth/follow-user.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { endOpening } from "#web/ui/opening.tsx";
import { App, createApp } from "./app.tsx";
import { type CarriedRead, carriedReads, takeReads } from "./carried-reads.ts";
import { PENDING_MS } from "./router.ts";

type Parts = ReturnType<typeof createApp>;

/**
 * Builds the app once and puts it into the page: over what the server rendered for a guest, or in
 * place of the mark of index.html.
 */
export async function boot(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error("index.html has no #root");
  const app = createApp();
  followOtherTabs(app.queryClient, () => void app.router.invalidate());
  // A rendered page is inert until it is alive: no press and no letter is lost.
  const page = (
    <StrictMode>
      <App {...app} onAwake={() => root.removeAttribute("inert")} />
    </StrictMode>
  );
  const reads = carriedReads();
  if (isReturn()) endOpening();
  const isRendered = reads !== undefined && !isReturn() && (await loadRendered(app, reads));
  if (!isRendered) await loadAnew(app);
  // In a transition: drawn in slices that a press can come between.
  startTransition(() => {
    if (isRendered) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}

/** Whoever loads the page anew or comes back may stand anywhere in it: it is drawn whole at once. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return (
    visit instanceof PerformanceNavigationTiming && /^(?:reload|back_forward)$/.test(visit.type)
  );
}

/** Loads what the server rendered from; false where it did so for somebody else than who is here. */
async function loadRendered({ queryClient, router }: Parts, reads: CarriedRead[]) {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => undefined);
  // Back may show a page that the browser kept from before somebody signed in.
  if (!session || session.user) return false;
  takeReads(queryClient, reads);
  await router.load();
  // The router draws fewer boundaries over a page of the server; it has no own script in ours.
  router.ssr = { manifest: undefined };
  return true;
}

/** The page is drawn whole, when its reads are there; after a while as a skeleton. */
async function loadAnew({ router }: Parts) {
  const whileLoading = new Promise((resolve) => setTimeout(resolve, PENDING_MS));
  await Promise.race([router.load(), whileLoading]);
}

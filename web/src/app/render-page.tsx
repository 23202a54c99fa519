import type { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { sessionQuery } from "#web/auth/session.ts";
import { App, createApp } from "./app.tsx";
import type { DehydratedQuery } from "./dehydrated-queries.ts";

export type RenderedPage = {
  /** Title and picture preloads. */
  head: string;
  /** What stands in #root. */
  body: string;
  /** The reads it was made from: boot.tsx hydrates with the same. */
  reads: DehydratedQuery[];
};

/** React writes what belongs into the head first. */
const HEAD = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/;

/**
 * Renders what a guest sees first at `href`, outside a browser, where `fetch` must lead to the
 * BFF. "missing" when there is no such thing; undefined when the address leads elsewhere or a read
 * failed: the browser is to find out.
 */
export async function renderPage(href: string): Promise<RenderedPage | "missing" | undefined> {
  const history = createMemoryHistory({ initialEntries: [href] });
  const app = createApp({ history, startsAs: "guest" });
  const { queryClient, router } = app;
  // Here it would be an inline script, which the policy forbids. The browser has its own router.
  router.options.scrollRestoration = false;
  try {
    await router.load();
    const { matches } = router.state;
    if (matches.some(({ status }) => status === "notFound")) return "missing";
    await readsOf(queryClient);
    const reads = queryClient.getQueryCache().getAll();
    const isWhole =
      router.state.location.href === href &&
      router.state.matches.every(({ status }) => status === "success") &&
      reads.every(({ state }) => state.status === "success");
    if (!isWhole) return undefined;
    const html = renderToString(<App {...app} />);
    const head = HEAD.exec(html)?.[0] ?? "";
    return {
      head,
      body: html.slice(head.length),
      reads: reads
        .filter(({ queryKey }) => queryKey !== sessionQuery.queryKey)
        .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]),
    };
  } finally {
    queryClient.clear();
  }
}

/** Waits for the reads that the loaders started and did not wait for. */
function readsOf(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const cache = client.getQueryCache();
    const leave = cache.subscribe(check);
    function check() {
      if (client.isFetching() > 0) return;
      leave();
      resolve();
    }
    check();
  });
}

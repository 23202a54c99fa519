import type { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { sessionQuery } from "#web/auth/session.ts";
import { setPictureResizer } from "#web/lib/picture-resizer.ts";
import { type RootAttributes, ServerRootAttributes } from "#web/ui/layout/use-root-attribute.ts";
import { App, createApp } from "./app.tsx";
import type { DehydratedQuery } from "./boot.tsx";
import { renderPageHead } from "./page-head.tsx";
import { normalizeUrl } from "./router.ts";

export type RenderedPage = {
  attributes: Record<string, string>;
  head: string;
  /** The content of #root; its controls are `inert`. */
  body: string;
  reads: DehydratedQuery[];
};

const never = new Promise<never>(() => {});

/** Controls that do nothing without the script. React escapes `<` in texts and attributes. */
const CONTROL = /<(button|input|select|textarea)(?=[\s>])/g;

/** React writes the tags for the head first. */
const HEAD = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/;

/**
 * Renders a guest's page outside a browser, where `fetch` must reach the BFF. "missing" if it does
 * not exist; undefined if the URL redirects or a query failed, which is left to the browser.
 */
export async function renderPage(
  href: string,
  origin: string,
  pictureResizer?: string,
): Promise<RenderedPage | "missing" | undefined> {
  const history = createMemoryHistory({ initialEntries: [href] });
  const app = createApp({ history, startsAs: "guest" });
  const { queryClient, router } = app;
  // It would be an inline script, which the CSP forbids. The browser restores scroll itself.
  router.options.scrollRestoration = false;
  const url = normalizeUrl(router);
  try {
    await router.load();
    const { matches } = router.state;
    if (matches.some(({ status }) => status === "notFound")) return "missing";
    await readsOf(queryClient);
    // Titles may need queries that the loaders did not await.
    await router.invalidate();
    const reads = queryClient.getQueryCache().getAll();
    const isWhole =
      router.state.location.href === url &&
      router.state.matches.length > 0 &&
      router.state.matches.every(({ status }) => status === "success") &&
      reads.every(({ state }) => state.status === "success");
    if (!isWhole) return undefined;
    // Only now, because pages of several origins load concurrently; the rest is synchronous.
    setPictureResizer(pictureResizer, origin);
    const attributes: RootAttributes = new Map();
    const html = renderToString(
      <ServerRootAttributes value={attributes}>
        <App {...app} knownAfter={never} />
      </ServerRootAttributes>,
    );
    const head = HEAD.exec(html)?.[0] ?? "";
    return {
      attributes: Object.fromEntries(attributes),
      head: head + renderPageHead(app, origin),
      body: html.slice(head.length).replace(CONTROL, "<$1 inert"),
      reads: reads
        .filter(({ queryKey }) => queryKey !== sessionQuery.queryKey)
        .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]),
    };
  } finally {
    queryClient.clear();
  }
}

/** Waits for the queries that the loaders started without awaiting. */
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

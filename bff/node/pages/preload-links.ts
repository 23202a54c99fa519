import type { ClientRoute } from "./client-routes.ts";

/** What a screen reads first, if its path alone determines it. */
const firstReads: Readonly<Record<string, (path: string) => string | undefined>> = {
  "/": () => "/bff/views/home",
  "/san-pham/$id": (path) => {
    const id = /^\/san-pham\/(\d{1,10})\/?$/.exec(path)?.[1];
    return id && `/bff/views/product/${id}`;
  },
};

const asRead = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`;

/**
 * A `Link` header with what the page requests once its script runs, so that the browser fetches it
 * along with the script and not after it.
 */
export function preloadLinks(route: ClientRoute | undefined, path: string): string {
  const first = route && firstReads[route.path]?.(path);
  return [
    asRead("/bff/session"),
    ...(first ? [asRead(first)] : []),
    // `crossorigin` as on the page's own links and calls; otherwise it would be fetched twice.
    ...(route?.files ?? []).map((file) =>
      file.endsWith(".css")
        ? `</${file}>; rel=preload; as=style; crossorigin`
        : `</${file}>; rel=modulepreload`,
    ),
  ].join(", ");
}

/**
 * A rendered page has its first read and loads its script itself; a guest's session need not be
 * requested.
 */
export const memberPreloadLinks = asRead("/bff/session");

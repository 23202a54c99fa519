import type { ClientRoute } from "./client-routes.ts";

/** What a screen reads first, where its path alone says so. */
const firstReads: Readonly<Record<string, (path: string) => string | undefined>> = {
  "/": () => "/bff/views/home",
  "/san-pham/$id": (path) => {
    const id = /^\/san-pham\/(\d{1,10})\/?$/.exec(path)?.[1];
    return id && `/bff/views/product/${id}`;
  },
};

const asRead = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`;

/**
 * A `Link` header with what the page asks for once its script runs, so that the browser fetches it
 * beside the script and not after it.
 */
export function headStart(route: ClientRoute | undefined, path: string): string {
  const first = route && firstReads[route.path]?.(path);
  return [
    asRead("/bff/session"),
    ...(first ? [asRead(first)] : []),
    // `crossorigin` as the page's own links and calls have it: else it would be fetched twice.
    ...(route?.files ?? []).map((file) =>
      file.endsWith(".css")
        ? `</${file}>; rel=preload; as=style; crossorigin`
        : `</${file}>; rel=modulepreload`,
    ),
  ].join(", ");
}

/**
 * A rendered page has its first read, and fetches its script by itself; a guest's session need not
 * be asked for.
 */
export const headStartOfMember = asRead("/bff/session");

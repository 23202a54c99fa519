import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";
import { randomId } from "#web/lib/random-id.ts";

/**
 * The browser's history for a site in a folder, which only the static demo may have: the app's paths
 * begin at `base`, such as `/x/`, and know nothing of it.
 */
export function historyBelow(base: string): RouterHistory {
  const folder = base.slice(0, -1);
  return createBrowserHistory({
    createHref: (path) => folder + path,
    parseLocation: () => {
      const { pathname: whole, search, hash } = window.location;
      const pathname = whole.startsWith(base) ? whole.slice(folder.length) : "/";
      const key = randomId();
      const state = window.history.state ?? { __TSR_index: 0, key, __TSR_key: key };
      return { href: pathname + search + hash, pathname, search, hash, state };
    },
  });
}

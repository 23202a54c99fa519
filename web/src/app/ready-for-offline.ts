import { onFirstUse } from "#web/lib/first-use.ts";
import { fetchScreens } from "./errors/route-error.tsx";
import { fetchShopDrawer } from "./shells/fetch-shop-drawer.ts";

const fetchToastHost = () => import("#web/ui/feedback/toast-host.tsx");

/**
 * Preloads the menu and the code that reports errors, after the first interaction and when the
 * browser is idle: it could not be loaded offline, and the start of the page should not pay for it.
 */
export function readyForOffline(): void {
  const fetchAll = () => {
    for (const fetchPart of [fetchScreens, fetchToastHost, fetchShopDrawer]) {
      // If it fails now, it is loaded on first use.
      fetchPart().catch(() => {});
    }
  };
  onFirstUse(() => {
    // Safari does not support it.
    (window.requestIdleCallback ?? setTimeout)(fetchAll);
  });
}

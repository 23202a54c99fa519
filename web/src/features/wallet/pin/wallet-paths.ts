const ROOTS = ["/vi-tap", "/wallet"];

export function isWalletPath(pathname: string): boolean {
  return ROOTS.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}

/** Base path without its last slash: "/", or the folder of the static demo. */
const FOLDER = import.meta.env.BASE_URL.length - 1;
const isWalletUrl = (url: string) => isWalletPath(new URL(url).pathname.slice(FOLDER));

/** True after a reload, or a navigation from another address of the wallet. */
export function cameFromWallet(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  if (!(visit instanceof PerformanceNavigationTiming) || !isWalletUrl(visit.name)) return false;
  if (visit.type === "reload") return true;
  const from = window.navigation?.activation?.from?.url;
  return from ? isWalletUrl(from) : false;
}

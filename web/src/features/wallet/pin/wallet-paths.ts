const ROOTS = ["/vi-tap", "/wallet"];

/** True for paths behind the PIN gate. */
export function isWalletPath(pathname: string): boolean {
  return ROOTS.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}

/** "/", or the folder of the static demo without its last slash. */
const FOLDER = import.meta.env.BASE_URL.length - 1;
const isWalletUrl = (url: string) => isWalletPath(new URL(url).pathname.slice(FOLDER));

/** True if this page was loaded from the wallet: a reload, or from one of its addresses to another. */
export function cameFromWallet(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  if (!(visit instanceof PerformanceNavigationTiming) || !isWalletUrl(visit.name)) return false;
  if (visit.type === "reload") return true;
  const from = window.navigation?.activation?.from?.url;
  return from ? isWalletUrl(from) : false;
}

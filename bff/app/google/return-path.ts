/** It has to fit into a cookie. */
const MAX_CHARS = 1000;

/**
 * The path to return to after signing in, if it is one of our own, else null. Parsed as a browser
 * would, so that "//evil.vn", "/\evil.vn" and "/.//evil.vn" are recognized.
 */
export function returnPath(wanted: string | undefined, origin: string): string | null {
  if (!wanted?.startsWith("/")) return null;
  const url = URL.parse(wanted, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith("//")) return null;
  const path = url.pathname + url.search + url.hash;
  return path.length > MAX_CHARS ? null : path;
}

/** A cookie has to hold it. */
const MOST_CHARS = 1000;

/**
 * Where to go after signing in, if it is a path of our own, else null. Parsed as a browser would
 * parse it, so that "//evil.vn", "/\evil.vn" and "/.//evil.vn" are seen for what they are.
 */
export function returnPath(wanted: string | undefined, origin: string): string | null {
  if (!wanted?.startsWith("/")) return null;
  const url = URL.parse(wanted, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith("//")) return null;
  const path = url.pathname + url.search + url.hash;
  return path.length > MOST_CHARS ? null : path;
}

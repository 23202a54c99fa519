import { parseUrl } from "#web/lib/parse-url.ts";

const LOGIN = "/dang-nhap";

/**
 * Where to go after sign-in: the requested page if it is a path of this site and not the login
 * page, else undefined. Parsed as the browser would, so that "//evil.vn", "/\evil.vn" and
 * "https:evil.vn" are recognized.
 */
export function safeReturnPath(requested: string | undefined, origin: string): string | undefined {
  if (!requested?.startsWith("/")) return undefined;
  const url = parseUrl(requested, origin);
  if (!url || url.origin !== origin) return undefined;
  if (url.pathname.startsWith("//")) return undefined;
  if (url.pathname === LOGIN || url.pathname.startsWith(`${LOGIN}/`)) return undefined;
  return url.pathname + url.search + url.hash;
}

import { serialize } from "hono/utils/cookie";
import type { CookieJar } from "iron-session";

/**
 * The browser hides Cookie on a Request and strips Set-Cookie from a Response. So the BFF reads the
 * cookies that MSW stores and writes to separate headers.
 */
export function cookieJar(cookies: Record<string, string>, setCookies: Headers): CookieJar {
  return {
    read: (name) => cookies[name],
    write: (name, value, { sameSite, ...options }) => {
      // `true` is an alias of "strict" in iron-session.
      const same = typeof sameSite === "boolean" ? "strict" : sameSite;
      setCookies.append("set-cookie", serialize(name, value, { ...options, sameSite: same }));
    },
    names: () => Object.keys(cookies),
  };
}

import { Refusal } from "../problem.ts";

/** RFC 3986 path characters without `;`, which some servers cut off (`/..;/` climbs in Tomcat). */
const PATH = /^\/(?:[A-Za-z0-9\-._~!$&'()*+,=:@/]|%[0-9A-Fa-f]{2})*$/;
/** Doubled slashes and dot segments. */
const CLIMBING = /\/\/|\/\.{1,2}(?:\/|$)/;
/** Encoded slash, backslash, dot, percent (a second round of encoding) and control characters. */
const DISGUISED = /%(?:2f|5c|2e|25|[01][0-9a-f]|7f)/i;
const QUERY = /^[\x21-\x22\x24-\x7e]*$/;

export type Target = { path: string; query: string };

/**
 * Splits a raw request target into path and query (`""` or `?…`), both untouched.
 * @throws Refusal BAD_PATH for anything that two parsers could read differently
 */
export function checkedTarget(target: string): Target {
  const at = target.indexOf("?");
  const path = at === -1 ? target : target.slice(0, at);
  const query = at === -1 ? "" : target.slice(at);
  if (!PATH.test(path) || CLIMBING.test(path) || !QUERY.test(query)) throw new Refusal("BAD_PATH");
  if (path.includes("%") && (DISGUISED.test(path) || !decodes(path))) throw new Refusal("BAD_PATH");
  return { path, query };
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The target of a URL, without parsing it again: what stands after the host, fragment cut off. */
export function targetOfUrl(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return "/";
  const hash = url.indexOf("#", start);
  return hash === -1 ? url.slice(start) : url.slice(start, hash);
}

import { ProblemError } from "./problem.ts";

/** RFC 3986 path characters without `;`, which some servers strip (`/..;/` climbs in Tomcat). */
const PATH = /^\/(?:[A-Za-z0-9\-._~!$&'()*+,=:@/]|%[0-9A-Fa-f]{2})*$/;
/** Doubled slashes and dot segments. */
const TRAVERSAL = /\/\/|\/\.{1,2}(?:\/|$)/;
/** Encoded slash, backslash, dot, percent (a second round of encoding) and control characters. */
const ENCODED_DELIMITERS = /%(?:2f|5c|2e|25|[01][0-9a-f]|7f)/i;
/** Letters, digits, `-`, `_` and `~`, which need no encoding; the dot is rejected above. */
const NEEDLESS_ENCODING = /%(?:2d|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const API = /^\/(?:api|bff)\//;
const QUERY = /^[\x21-\x22\x24-\x7e]*$/;

export type Target = { path: string; query: string };

/**
 * Splits a raw request target into path and query (`""` or `?…`). Needless encodings in the path
 * are decoded (RFC 3986 §6.2.2.2), so that the operation chosen here is the one that a decoding
 * backend sees. Everything else stays as it is.
 * @throws ProblemError BAD_PATH for anything that two parsers could read differently
 */
export function checkedTarget(target: string): Target {
  const at = target.indexOf("?");
  const path = at === -1 ? target : target.slice(0, at);
  const query = at === -1 ? "" : target.slice(at);
  if (!PATH.test(path) || TRAVERSAL.test(path) || !QUERY.test(query)) {
    throw new ProblemError("BAD_PATH");
  }
  // A page's query may hold what somebody typed: "?q=100%".
  if (API.test(path) && query.includes("%") && !decodes(query)) throw new ProblemError("BAD_PATH");
  if (!path.includes("%")) return { path, query };
  if (ENCODED_DELIMITERS.test(path) || !decodes(path)) throw new ProblemError("BAD_PATH");
  return { path: path.replace(NEEDLESS_ENCODING, decodeURIComponent), query };
}

/** Whether the encodings are valid UTF-8: others are read differently, or not at all. */
function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The target of a URL, without parsing it again: everything after the host but the fragment. */
export function targetOfUrl(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return "/";
  const hash = url.indexOf("#", start);
  return hash === -1 ? url.slice(start) : url.slice(start, hash);
}

import { parseUrl } from "#web/lib/parse-url.ts";

/** An address that a browser may open; undefined for "javascript:" and the like. */
export function webAddress(text: string | undefined): string | undefined {
  const url = text ? parseUrl(text) : null;
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}

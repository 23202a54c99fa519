/**
 * What the outermost of our proxies wrote into an X-Forwarded header, to which each adds an entry at
 * the end. Of fewer entries it is the first: the request came past some of them.
 */
export function forwardedEntry(header: string | null, proxies: number): string | undefined {
  if (header === null || proxies === 0) return undefined;
  const entries = header.split(",");
  return entries.at(-Math.min(proxies, entries.length))?.trim();
}

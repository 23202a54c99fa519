/** As `URL.parse`, which Safari has since version 18: null for what is no address. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The id in a path, or undefined if it cannot be one. */
export function idOfPath(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** As `URL.parse`, which Safari has since version 18: null for what is no address. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

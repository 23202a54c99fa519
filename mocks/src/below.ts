export type Rewrite = (text: string) => string;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Puts pictures, links and the mock's pages below `base`; the client places the app's own links. */
export function rewriteBelow(base: string, origin: string): Rewrite {
  const folder = escaped(base.slice(1));
  const absolute = new RegExp(`${escaped(origin)}/(?!${folder})`, "g");
  // A camera opens a QR code's address outside the app.
  const paths = new RegExp(`(?<=")/(?=pictures/)|(?<="qr_url":")/(?!${folder})`, "g");
  return (text) => text.replaceAll(absolute, origin + base).replaceAll(paths, base);
}

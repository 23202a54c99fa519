/** Rewrites a text of the tab's backend, whose addresses begin at the origin. */
export type Rewrite = (text: string) => string;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * For a site in a folder: pictures, links to our pages and the mock's own pages are below `base`, such
 * as `/x/`. What already is there stays; a link of the app itself, such as a banner's, is the
 * client's to place.
 */
export function rewriteBelow(base: string, origin: string): Rewrite {
  const folder = escaped(base.slice(1));
  const absolute = new RegExp(`${escaped(origin)}/(?!${folder})`, "g");
  // What a QR code holds is for a camera, which opens it without the app.
  const paths = new RegExp(`(?<=")/(?=pictures/)|(?<="qr_url":")/(?!${folder})`, "g");
  return (text) => text.replaceAll(absolute, origin + base).replaceAll(paths, base);
}

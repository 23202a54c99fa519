export const SVG = "image/svg+xml";

/** Enough of a file for the XML declaration and a comment before the root. */
const HEAD_CHARACTERS = 1024;

/** What may precede the root. No DOCTYPE: entities could hide anything from the checks below. */
const ROOT = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>/]/;

/** What makes an SVG more than a picture: scripts, other documents, handlers, anything fetched. */
const ACTIVE = [
  /<!(?:DOCTYPE|ENTITY)/i,
  /<\?xml-stylesheet/i,
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)[\s/>]/i,
  /[\s/"']on\w+\s*=/i,
  /\bhref\s*=\s*["']?\s*(?!["'#]|data:image\/(?:png|jpe?g|webp);)/i,
  /url\(\s*(?!["'\s]*#)/i,
  /@import/i,
  // Written with references, any of these would be missed.
  /&#/,
];

export async function isSvgHead(file: Blob): Promise<boolean> {
  return ROOT.test(await file.slice(0, HEAD_CHARACTERS).text());
}

/** True for an SVG without scripts, handlers and links to anything outside of it. */
export function isInertSvg(text: string): boolean {
  return ROOT.test(text) && !ACTIVE.some((pattern) => pattern.test(text));
}

export const SVG = "image/svg+xml";

/** Enough of a file for the XML declaration, a DOCTYPE and a comment before the root. */
const HEAD_CHARACTERS = 4096;

/** What may precede the root: drawing programs write a DOCTYPE, which names a grammar and does nothing. */
const PROLOG = "(?:(?:<!--[\\s\\S]*?-->|<!DOCTYPE[^\\[>]*(?:\\[[\\s\\S]*?\\]\\s*)?>)\\s*)*";
const ROOT = new RegExp(`^\\uFEFF?\\s*(?:<\\?xml[^>]*\\?>\\s*)?${PROLOG}<svg[\\s>/]`, "i");

/** What makes an SVG more than a picture: scripts, other documents, handlers, anything fetched. */
const ACTIVE = [
  // Entities could hide anything from the checks below.
  /<!DOCTYPE[^>]*\[/i,
  /<!ENTITY/i,
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

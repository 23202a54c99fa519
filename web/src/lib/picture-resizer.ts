import { parseUrl } from "./url.ts";

/**
 * What a public picture is used for: how wide it is drawn, and the widths in device pixels that are
 * offered for it.
 */
const uses = {
  /** An avatar, an icon, a line of a cart. */
  thumbnail: ["5rem", 160, 320],
  /** In a grid: two in a row on a phone. Without the ground that shows around it. */
  card: ["(max-width: 40em) 34vw, 13rem", 160, 320, 640],
  /** The large one of a product's page. */
  gallery: ["(max-width: 64em) 72vw, 28rem", 320, 640, 1280],
  banner: ["22rem", 320, 720, 1280],
  screen: ["100vw", 720, 1280, 1920],
} as const;

/** Private pictures, such as an identity card, have none: they go to no resizer. */
export type PictureUse = keyof typeof uses;

let template: string | undefined;
let ownOrigin: string;

/** `address` has `{url}` and `{width}`; without it every picture is the original. */
export function setPictureResizer(address: string | undefined, origin: string): void {
  template = address;
  ownOrigin = origin;
}

/** The template for one picture; undefined for our own files, which are small. */
function templateOf(url: string): string | undefined {
  const original = template && /^https?:/i.test(url) && parseUrl(url);
  if (!original || original.origin === ownOrigin) return undefined;
  return template?.replaceAll("{url}", encodeURIComponent(original.href));
}

const inWidth = (text: string, width: number) => text.replaceAll("{width}", String(width));

/** The address of a picture in a width of device pixels; the original's when it is not resized. */
export function resized(url: string, width: number): string {
  const address = templateOf(url);
  return address ? inWidth(address, width) : url;
}

/** The `srcset` and `sizes` of a picture; undefined when it is not resized. */
export function candidatesOf(url: string, use: PictureUse | undefined) {
  const address = use && templateOf(url);
  if (!address) return undefined;
  const [sizes, ...widths] = uses[use];
  return { sizes, srcSet: widths.map((width) => `${inWidth(address, width)} ${width}w`).join() };
}

import { parseUrl } from "./url.ts";

/** The `sizes` attribute, then the widths offered, in device pixels. */
const uses = {
  thumbnail: ["5rem", 160, 320],
  /** In a grid, two per row on phones; without the padding. */
  card: ["(max-width: 40em) 34vw, 13rem", 160, 320, 640],
  gallery: ["(max-width: 64em) 72vw, 28rem", 320, 640, 1280],
  banner: ["22rem", 320, 720, 1280],
  screen: ["100vw", 720, 1280, 1920],
} as const;

/** Private pictures, such as an identity card, have no use: they must not go to a resizer. */
export type PictureUse = keyof typeof uses;

let template: string | undefined;
let ownOrigin: string;

/** `address` contains `{url}` and `{width}`; without it pictures are not resized. */
export function setPictureResizer(address: string | undefined, origin: string): void {
  template = address;
  ownOrigin = origin;
}

/** Undefined for our own files, which are small. */
function templateOf(url: string): string | undefined {
  const original = template && /^https?:/i.test(url) && parseUrl(url);
  if (!original || original.origin === ownOrigin) return undefined;
  return template?.replaceAll("{url}", encodeURIComponent(original.href));
}

const inWidth = (text: string, width: number) => text.replaceAll("{width}", String(width));

export function resized(url: string, width: number): string {
  const address = templateOf(url);
  return address ? inWidth(address, width) : url;
}

export function candidatesOf(url: string, use: PictureUse | undefined) {
  const address = use && templateOf(url);
  if (!address) return undefined;
  const [sizes, ...widths] = uses[use];
  return { sizes, srcSet: widths.map((width) => `${inWidth(address, width)} ${width}w`).join() };
}

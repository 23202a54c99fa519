import { parseUrl } from "./url.ts";

type Qr = { kind: "image"; src: string } | { kind: "content"; content: string };

/** `qr_url` is either the URL of an image or the content to encode (CA-71). */
export function qrOf(qrUrl: string, origin: string): Qr {
  const url = parseUrl(qrUrl, origin);
  if (url && /\.(png|jpe?g|webp|svg|gif)$/i.test(url.pathname)) {
    return { kind: "image", src: url.href };
  }
  // A scanner needs an absolute URL.
  return { kind: "content", content: url?.href ?? qrUrl };
}

export function pathOf(squares: readonly (readonly boolean[])[]): string {
  return squares
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}

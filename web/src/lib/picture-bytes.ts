export type PictureKind =
  | "image/jpeg"
  | "image/png"
  | "image/webp"
  | "image/gif"
  | "image/svg+xml"
  | "image/avif"
  | "image/heic";

/** Enough for the declarations before the root of an SVG. */
export const HEAD_BYTES = 4096;

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;
const AVIF_BRANDS = /avi[fs]/;

/** "ftyp" begins the container that AVIF and HEIC share. */
const signatures: Readonly<Record<PictureKind, (head: string) => boolean>> = {
  "image/jpeg": (head) => head.startsWith("\u{ff}\u{d8}\u{ff}"),
  "image/png": (head) => head.startsWith("\u{89}PNG\r\n\u{1a}\n"),
  "image/gif": (head) => head.startsWith("GIF87a") || head.startsWith("GIF89a"),
  "image/webp": (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8),
  "image/avif": (head) => head.startsWith("ftyp", 4) && AVIF_BRANDS.test(head.slice(8, 64)),
  "image/heic": (head) => head.startsWith("ftyp", 4) && HEIC_BRANDS.test(head.slice(8)),
  "image/svg+xml": (head) =>
    /^(?:\u{ef}\u{bb}\u{bf})?\s*</u.test(head) && /<svg[\s>/]/i.test(head) && !/<html/i.test(head),
};

export function kindOf(head: Uint8Array): PictureKind | undefined {
  const text = latin1(head);
  const kinds = Object.keys(signatures) as PictureKind[];
  return kinds.find((kind) => signatures[kind](text));
}

export const heicText =
  "Trình duyệt này không mở được ảnh HEIC của iPhone. Hãy chọn ảnh ngay trên iPhone, hoặc lưu ảnh thành JPG rồi chọn lại.";

export async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  return kindOf(new Uint8Array(head)) === "image/heic";
}

/** Drawing an animation would keep only one frame. */
export function isMoving(head: Uint8Array, kind: PictureKind | undefined): boolean {
  const text = latin1(head);
  if (kind === "image/gif") return text.includes("NETSCAPE2.0");
  if (kind === "image/png") return text.includes("acTL");
  return kind === "image/webp" && text.startsWith("VP8X", 12) && ((head[20] ?? 0) & 2) !== 0;
}

/** Servers refuse SVGs with entity declarations, which could hide anything. */
export const hasEntities = (head: Uint8Array, kind: PictureKind | undefined) =>
  kind === "image/svg+xml" && /<!DOCTYPE[^>[]*\[/i.test(latin1(head));

export async function hasMetadata(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes.subarray(0, HEAD_BYTES));
  // E1 is Exif or XMP, ED is IPTC.
  if (kind === "image/jpeg") return jpegMarkers(bytes).some((mark) => [0xe1, 0xed].includes(mark));
  if (kind === "image/png")
    return pngChunks(bytes).some((name) => /^(?:eXIf|[tiz]TXt)$/.test(name));
  if (kind === "image/webp") return webpChunks(bytes).some((name) => /^(?:EXIF|XMP )$/.test(name));
  return false;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

function jpegMarkers(bytes: Uint8Array): number[] {
  const view = viewOf(bytes);
  const marks: number[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const mark = view.getUint8(at + 1);
    if (mark === 0xda) break;
    marks.push(mark);
  }
  return marks;
}

function pngChunks(bytes: Uint8Array): string[] {
  const view = viewOf(bytes);
  const names: string[] = [];
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    names.push(latin1(bytes.subarray(at + 4, at + 8)));
  }
  return names;
}

function webpChunks(bytes: Uint8Array): string[] {
  const view = viewOf(bytes);
  const names: string[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    names.push(latin1(bytes.subarray(at, at + 4)));
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return names;
}

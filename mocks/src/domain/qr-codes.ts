import { encodeBase64 } from "hono/utils/encode";
import { encode } from "uqr";

/** A made-up account; nothing must be paid to it. */
const TRIAL_ACCOUNT = { bin: "970436", number: "0000000001" };
const NAPAS = "A000000727";
const TO_ACCOUNT = "QRIBFTTA";
const DONG = "704";
const MAX_PURPOSE = 25;
/** Quiet zone in modules: the standard requires four. */
const QR_BORDER = 4;
const QR_SCALE = 6;

/** A field of an EMVCo payload: id, length, value. */
const field = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, "0")}${value}`;

/** VietQR (EMVCo merchant-presented mode). `amount`: whole đồng; `purpose`: ASCII, at most 25. */
export function vietQr(amount: number, purpose?: string): string {
  const account = field("00", TRIAL_ACCOUNT.bin) + field("01", TRIAL_ACCOUNT.number);
  const merchant = field("00", NAPAS) + field("01", account) + field("02", TO_ACCOUNT);
  const payload = [
    field("00", "01"),
    field("01", "12"),
    field("38", merchant),
    field("53", DONG),
    field("54", String(amount)),
    field("58", "VN"),
    ...(purpose ? [field("62", field("08", purpose.slice(0, MAX_PURPOSE)))] : []),
    "6304",
  ].join("");
  return payload + crc16(payload);
}

/** CRC-16/CCITT-FALSE of ASCII text, 4 hex digits (EMVCo, field 63). */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** A PNG in a data URL. `scale`: pixels per module. */
export function qrPicture(payload: string, scale = QR_SCALE): Promise<string> {
  const { data } = encode(payload, { ecc: "M", border: QR_BORDER });
  return pngDataUrl(data, scale);
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** One bit per pixel, greyscale: 0 is black. */
const BIT_DEPTH = 1;
const WHITE = 0xff;

/** PNG, because SVG cannot be copied to the clipboard. */
export async function pngDataUrl(
  modules: readonly (readonly boolean[])[],
  scale: number,
): Promise<string> {
  const size = modules.length * scale;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size);
  view.setUint32(4, size);
  header[8] = BIT_DEPTH;

  const png = new Uint8Array([
    ...SIGNATURE,
    ...chunk("IHDR", header),
    ...chunk("IDAT", await deflate(rowsOf(modules, scale))),
    ...chunk("IEND", new Uint8Array()),
  ]);
  return `data:image/png;base64,${encodeBase64(png.buffer)}`;
}

/** Each row of pixels begins with its filter byte (0: unfiltered). */
function rowsOf(modules: readonly (readonly boolean[])[], scale: number) {
  const rowBytes = 1 + Math.ceil((modules.length * scale) / 8);
  const rows = new Uint8Array(rowBytes * modules.length * scale);
  modules.forEach((line, y) => {
    const row = new Uint8Array(rowBytes).fill(WHITE, 1);
    line.forEach((isBlack, x) => {
      if (!isBlack) return;
      for (let pixel = x * scale; pixel < (x + 1) * scale; pixel += 1) {
        const at = 1 + (pixel >> 3);
        row[at] = (row[at] ?? 0) & ~(0x80 >> (pixel & 7));
      }
    });
    for (let copy = 0; copy < scale; copy += 1) rows.set(row, (y * scale + copy) * rowBytes);
  });
  return rows;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Length, name, data, and the checksum of name and data. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const named = [...name].map((character) => character.charCodeAt(0));
  const bytes = new Uint8Array([0, 0, 0, 0, ...named, ...data, 0, 0, 0, 0]);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  view.setUint32(bytes.length - 4, checksumOf(bytes.subarray(4, bytes.length - 4)));
  return bytes;
}

/** CRC-32 as defined by PNG. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

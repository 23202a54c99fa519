import { encode } from "uqr";
import { pngDataUrl } from "../png.ts";

/** A made-up account; nothing must be paid to it. */
const TRIAL_ACCOUNT = { bin: "970436", number: "0000000001" };
const NAPAS = "A000000727";
const TO_ACCOUNT = "QRIBFTTA";
const DONG = "704";
const MAX_PURPOSE = 25;
const QR_BORDER = 4;
const QR_SCALE = 6;

/** A field of an EMVCo payload: id, length, value. */
const field = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, "0")}${value}`;

/**
 * A VietQR payload (EMVCo merchant-presented mode with the fields of NAPAS) for a transfer to
 * TAP's account.
 * @param amount whole đồng
 * @param purpose ASCII, at most 25 characters: what the transfer is for
 */
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

/** A payload as a picture: a PNG in a data URL. */
export function qrPicture(payload: string): Promise<string> {
  const { data } = encode(payload, { ecc: "M", border: QR_BORDER });
  return pngDataUrl(data, QR_SCALE);
}

/** A transfer to a bank account, as a VietQR code asks for it. */
export type VietQr = {
  /** The bank's number at NAPAS. */
  bin: string;
  accountNumber: string;
  /** Whole đồng; undefined if the payer chooses. */
  amount: number | undefined;
  purpose: string | undefined;
};

const NAPAS = "A000000727";
const CHECKSUM_LENGTH = 4;

/**
 * Reads a VietQR payload (EMVCo merchant-presented mode with the fields of NAPAS). Undefined for any
 * other text, and for one whose checksum is wrong: part of it was misread.
 */
export function parseVietQr(text: string): VietQr | undefined {
  const payload = text.trim();
  const checked = payload.slice(0, -CHECKSUM_LENGTH);
  if (
    !checked.endsWith("6304") ||
    crc16(checked) !== payload.slice(-CHECKSUM_LENGTH).toUpperCase()
  ) {
    return undefined;
  }
  const fields = fieldsOf(payload);
  const merchant = fieldsOf(fields?.get("38"));
  if (merchant?.get("00") !== NAPAS) return undefined;
  const account = fieldsOf(merchant.get("01"));
  const bin = account?.get("00");
  const accountNumber = account?.get("01");
  if (!bin || !accountNumber) return undefined;
  const amount = Number(fields?.get("54"));
  return {
    bin,
    accountNumber,
    amount: Number.isSafeInteger(amount) && amount > 0 ? amount : undefined,
    purpose: fieldsOf(fields?.get("62"))?.get("08"),
  };
}

/** Id, length and value, one after the other; undefined if the lengths do not fit. */
function fieldsOf(text: string | undefined): Map<string, string> | undefined {
  if (text === undefined) return undefined;
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const length = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + length);
    if (!Number.isInteger(length) || length === 0 || value.length !== length) return undefined;
    fields.set(text.slice(at, at + 2), value);
    at += 4 + length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE of ASCII text, 4 hex digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

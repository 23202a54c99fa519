export type VietQr = {
  /** The bank's number at NAPAS. */
  bin: string;
  accountNumber: string;
  isCard: boolean;
  /** Whole đồng; undefined if the payer chooses. */
  amount: number | undefined;
  purpose: string | undefined;
};

const NAPAS = "A000000727";
/** NAPAS' service code for a transfer to a card; to an account it is QRIBFTTA. */
const TO_CARD = "QRIBFTTC";

/** EMVCo merchant-presented mode with NAPAS' fields. Undefined for other texts or a wrong checksum. */
export function parseVietQr(text: string): VietQr | undefined {
  const payload = text.trim();
  const bytes = [bytesOf(payload), latin1BytesOf(payload)].find((one) => one && isSound(one));
  if (!bytes) return undefined;
  const written = new TextDecoder().decode(bytes);
  // Banks count field lengths in code points, UTF-16 units or bytes.
  const counts: readonly Count[] = [
    { units: [...written], join: (units) => units.join("") },
    { units: written.split(""), join: (units) => units.join("") },
    {
      units: Array.from(bytes, (byte) => String.fromCharCode(byte)),
      join: (units) => new TextDecoder().decode(latin1BytesOf(units.join(""))),
    },
  ];
  for (const count of counts) {
    const found = accountIn(count);
    if (found) return found;
  }
  return undefined;
}

type Count = { units: readonly string[]; join: (units: readonly string[]) => string };

function accountIn({ units, join }: Count): VietQr | undefined {
  const fields = fieldsOf(units);
  const merchant = fieldsOf(fields?.get("38"));
  const account = fieldsOf(merchant?.get("01"));
  const extras = fieldsOf(fields?.get("62"));
  if (!fields || !merchant || !account) return undefined;
  const valueIn = (map: Fields | undefined, id: string) => join(map?.get(id) ?? []) || undefined;
  const bin = valueIn(account, "00");
  const accountNumber = valueIn(account, "01");
  if (valueIn(merchant, "00")?.toUpperCase() !== NAPAS || !bin || !accountNumber) return undefined;
  return {
    bin,
    accountNumber,
    isCard: valueIn(merchant, "02") === TO_CARD,
    amount: amountOf(valueIn(fields, "54")),
    purpose: valueIn(extras, "08"),
  };
}

function amountOf(text = ""): number | undefined {
  const amount = /^\d+(?:\.0*)?$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(amount) && amount > 0 ? amount : undefined;
}

type Fields = ReadonlyMap<string, readonly string[]>;

function fieldsOf(units: readonly string[] | undefined): Fields | undefined {
  if (units === undefined) return undefined;
  const fields = new Map<string, readonly string[]>();
  let at = 0;
  while (at < units.length) {
    const written = units.slice(at + 2, at + 4).join("");
    const length = /^\d\d$/.test(written) ? Number(written) : Number.NaN;
    const value = units.slice(at + 4, at + 4 + length);
    if (value.length !== length) return undefined;
    fields.set(units.slice(at, at + 2).join(""), value);
    at += 4 + length;
  }
  return fields;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** For text in which each character is a byte: QR readers guess the encoding. */
function latin1BytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  const codes = Array.from(text, (char) => char.charCodeAt(0));
  return codes.some((code) => code > 0xff) ? undefined : Uint8Array.from(codes);
}

function isSound(bytes: Uint8Array): boolean {
  const end = new TextDecoder().decode(bytes.slice(-8));
  const [, sum] = /^6304([\dA-F]{4})$/i.exec(end) ?? [];
  return sum !== undefined && Number.parseInt(sum, 16) === crc16(bytes.subarray(0, -4));
}

/** CRC-16/CCITT-FALSE. */
function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc;
}

const bankNames: Readonly<Record<string, string>> = {
  "970403": "Sacombank",
  "970405": "Agribank",
  "970407": "Techcombank",
  "970409": "Bac A Bank",
  "970415": "VietinBank",
  "970416": "ACB",
  "970418": "BIDV",
  "970422": "MB Bank",
  "970423": "TPBank",
  "970425": "ABBANK",
  "970426": "MSB",
  "970428": "Nam A Bank",
  "970429": "SCB",
  "970431": "Eximbank",
  "970432": "VPBank",
  "970436": "Vietcombank",
  "970437": "HDBank",
  "970440": "SeABank",
  "970441": "VIB",
  "970443": "SHB",
  "970448": "OCB",
  "970449": "LPBank",
};

export function bankOfBin(bin: string): string {
  return bankNames[bin] ?? `Ngân hàng số ${bin}`;
}

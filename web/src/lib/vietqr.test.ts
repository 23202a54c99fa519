import { expect, it } from "vitest";
import { parseVietQr } from "./vietqr.ts";

const code =
  "00020101021238540010A00000072701240006970436011000000000010208QRIBFTTA530370454065000005802VN62160812NAP TAP 00426304585E";

it("reads account, amount and purpose", () => {
  expect(parseVietQr(` ${code}\n`)).toEqual({
    bin: "970436",
    accountNumber: "0000000001",
    isCard: false,
    amount: 500_000,
    purpose: "NAP TAP 0042",
  });
});

it("reads a code that leaves the amount to the payer", () => {
  const open = payloadOf([
    ["00", "01"],
    ["38", toAccount],
    ["53", "704"],
  ]);
  expect(parseVietQr(open)).toMatchObject({ amount: undefined, purpose: undefined });
});

it.each([
  ["a wrong checksum", code.replace("500000", "900000")],
  ["half a code", code.slice(0, 60)],
  ["a URL", "https://tap.vn/san-pham/3"],
  ["nothing", ""],
  ["a length that lies", "0099016304FFFF"],
])("refuses %s", (_, text) => {
  expect(parseVietQr(text)).toBeUndefined();
});

function payloadOf(fields: readonly (readonly [string, string])[], lengthIn = "characters") {
  const lengthOf = (value: string) =>
    lengthIn === "bytes" ? new TextEncoder().encode(value).length : [...value].length;
  const text = [...fields, ["63", ""] as const]
    .map(
      ([id, value]) => `${id}${String(id === "63" ? 4 : lengthOf(value)).padStart(2, "0")}${value}`,
    )
    .join("");
  return text + crcOf(text);
}

function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isOdd = ((crc >> 15) ^ (byte >> bit)) & 1;
      crc = ((crc << 1) & 0xffff) ^ (isOdd ? 0x1021 : 0);
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

const toAccount = "0010A00000072701270006970415011300110019324180208QRIBFTTA";
const named = [
  ["00", "01"],
  ["01", "11"],
  ["38", toAccount],
  ["53", "704"],
  ["54", "120000"],
  ["58", "VN"],
  ["59", "Hợp tác xã Đồng Tháp 🌾"],
  ["60", "Cao Lãnh"],
  ["62", "0820Ủng hộ bà con lũ lụt"],
] as const;
const account = { bin: "970415", accountNumber: "0011001932418", isCard: false, amount: 120_000 };

it("reads names with accents, whose checksum is over their bytes", () => {
  const payload = payloadOf(named);
  expect(parseVietQr(payload)).toEqual({ ...account, purpose: "Ủng hộ bà con lũ lụt" });
  const spoilt = payload.replace("Cao", "Tao");
  expect(parseVietQr(spoilt)).toBeUndefined();
});

it("reads lengths in bytes too", () => {
  const purpose = "Ủng hộ";
  const length = new TextEncoder().encode(purpose).length;
  const payload = payloadOf([...named.slice(0, -1), ["62", `08${length}${purpose}`]], "bytes");
  expect(parseVietQr(payload)).toEqual({ ...account, purpose });
  const latin1 = String.fromCharCode(...new TextEncoder().encode(payload));
  expect(parseVietQr(latin1)).toEqual({ ...account, purpose });
});

it("reads a card, empty fields, a checksum in lower case and spaces around", () => {
  const toCard = "0010A00000072701300006970403011697040311012345670208QRIBFTTC";
  const payload = payloadOf([
    ["00", "01"],
    ["38", toCard],
    ["54", ""],
    ["59", ""],
    ["62", "0800"],
  ]);
  const lower = payload.slice(0, -4) + payload.slice(-4).toLowerCase();
  expect(parseVietQr(`\u{FEFF}${lower} \r\n`)).toEqual({
    bin: "970403",
    accountNumber: "9704031101234567",
    isCard: true,
    amount: undefined,
    purpose: undefined,
  });
});

it.each([
  ["120000.00", 120_000],
  ["120000.5", undefined],
  ["1e5", undefined],
  ["0", undefined],
])("takes the amount %s for %s", (text, amount) => {
  const payload = payloadOf([
    ["38", toAccount],
    ["54", text],
  ]);
  expect(parseVietQr(payload)).toMatchObject({ amount });
});

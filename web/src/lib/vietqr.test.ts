import { expect, it } from "vitest";
import { parseVietQr } from "./vietqr.ts";

const code =
  "00020101021238540010A00000072701240006970436011000000000010208QRIBFTTA530370454065000005802VN62160812NAP TAP 00426304585E";

it("reads account, amount and purpose", () => {
  expect(parseVietQr(` ${code}\n`)).toEqual({
    bin: "970436",
    accountNumber: "0000000001",
    amount: 500_000,
    purpose: "NAP TAP 0042",
  });
});

it("reads a code that leaves the amount to the payer", () => {
  const open =
    "00020101021138540010A00000072701240006970436011000000000010208QRIBFTTA53037045802VN6304";
  const crc = [...Array(0x10000).keys()]
    .map((value) => value.toString(16).toUpperCase().padStart(4, "0"))
    .find((sum) => parseVietQr(open + sum));
  expect(parseVietQr(open + crc)).toMatchObject({ amount: undefined, purpose: undefined });
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

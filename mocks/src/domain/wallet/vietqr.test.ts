import { expect, it } from "vitest";
import { crc16, vietQr } from "./vietqr.ts";

it("has the checksum that EMVCo gives as an example", () => {
  expect(crc16("123456789")).toBe("29B1");
});

it("is the payload of the contract's example", () => {
  expect(vietQr(500_000, "NAP TAP 0042")).toBe(
    "00020101021238540010A00000072701240006970436011000000000010208QRIBFTTA530370454065000005802VN62160812NAP TAP 00426304585E",
  );
  expect(vietQr(100_000)).toBe(
    "00020101021238540010A00000072701240006970436011000000000010208QRIBFTTA530370454061000005802VN63040B6A",
  );
});

it("cuts a purpose that is too long", () => {
  expect(vietQr(1_000, "A".repeat(40))).toContain(`62290825${"A".repeat(25)}6304`);
});

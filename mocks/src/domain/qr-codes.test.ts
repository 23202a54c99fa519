import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { crc16, pngDataUrl, vietQr } from "./qr-codes.ts";

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

function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString("latin1", at + 4, at + 8);
    chunks.set(name, png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

it("draws every module as a square of black or white pixels", async () => {
  const url = await pngDataUrl(
    [
      [true, false],
      [false, true],
    ],
    3,
  );
  expect(url).toMatch(/^data:image\/png;base64,/);
  const chunks = chunksOf(Buffer.from(url.replace(/^.*,/, ""), "base64"));
  expect([...chunks.keys()]).toEqual(["IHDR", "IDAT", "IEND"]);
  expect(chunks.get("IHDR")?.toString("hex")).toBe("00000006000000060100000000");
  const rows = inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0)).toString("hex");
  // The filter byte, then six pixels and two unused bits: 000111.., 111000..
  expect(rows).toBe("001f".repeat(3) + "00e3".repeat(3));
});

it("ends each chunk with the checksum that every PNG ends with", async () => {
  const url = await pngDataUrl([[true]], 1);
  const png = Buffer.from(url.replace(/^.*,/, ""), "base64");
  expect(png.subarray(-12).toString("hex")).toBe("0000000049454e44ae426082");
});

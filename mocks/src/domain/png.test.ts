import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { pngDataUrl } from "./png.ts";

/** The chunks of a PNG by name. */
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

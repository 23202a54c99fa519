import { expect, test } from "vitest";
import { bytesOf, exif, heic, pictures } from "./picture-bytes.fixtures.ts";
import { hasMetadata, kindOf } from "./picture-bytes.ts";

test.each([
  ["image/jpeg", pictures.jpeg],
  ["image/png", pictures.png],
  ["image/gif", pictures.gif],
  ["image/webp", pictures.webp],
  ["image/avif", pictures.avif],
  ["image/heic", heic],
  ["image/svg+xml", bytesOf('\xef\xbb\xbf<!-- Hoa --> <svg viewBox="0 0 1 1">')],
  [undefined, bytesOf("<html><body><svg>")],
  [undefined, bytesOf("%PDF-1.7")],
  [undefined, bytesOf("Đây không phải là ảnh: <svg>")],
])("bytes are recognised as %s", (kind, bytes) => {
  expect(kindOf(bytes)).toBe(kind);
});

test("the words of a file beside its picture are found", async () => {
  const chunk = "\0\0\0\x02eXIfMM\0\0\0\0";
  const png = new Uint8Array([...pictures.png.subarray(0, 33), ...bytesOf(chunk)]);
  const webp = new Uint8Array([...pictures.webp, ...bytesOf("EXIF\x02\0\0\0MM")]);
  for (const bytes of [exif, png, webp]) expect(await hasMetadata(new Blob([bytes]))).toBe(true);
  for (const bytes of [pictures.jpeg, pictures.png, pictures.webp, pictures.gif]) {
    expect(await hasMetadata(new Blob([bytes]))).toBe(false);
  }
});

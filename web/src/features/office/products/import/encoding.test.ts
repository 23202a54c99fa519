import { expect, test } from "vitest";
import { encodingOf } from "./encoding.ts";

test("the encoding of a file is told from its bytes", () => {
  const utf8 = new TextEncoder().encode("Tên sản phẩm");
  expect(encodingOf(utf8)).toBe("utf-8");
  expect(encodingOf(new Uint8Array([0xff, 0xfe, 0x54, 0]))).toBe("utf-16");
  expect(encodingOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff]))).toBe("xlsx");
  // "Gạo" in windows-1258: a with the combining dot below.
  expect(encodingOf(new Uint8Array([0x47, 0x61, 0xf2, 0x6f]))).toBe("windows-1258");
});

import { expect, test } from "vitest";
import { whyNotImage } from "./image-rules.ts";

const MB = 1024 * 1024;
const decodes = async () => {};
const refuses = () => Promise.reject(new DOMException("", "InvalidStateError"));

function file(type: string, bytes = 10): File {
  return new File([new Uint8Array(bytes)], "giay-to.png", { type });
}

test.each(["image/jpeg", "image/png", "image/gif"])("accepts %s", async (type) => {
  expect(await whyNotImage(file(type), decodes)).toBeUndefined();
});

test.each(["text/plain", "application/pdf", "image/svg+xml", ""])("rejects %j", async (type) => {
  expect(await whyNotImage(file(type), decodes)).toBe("Chỉ được chọn file ảnh!");
});

test("rejects a text file that claims to be an image", async () => {
  expect(await whyNotImage(file("image/png"), refuses)).toBe("Chỉ được chọn file ảnh!");
});

test("rejects 5 MB and accepts one byte less", async () => {
  const tooLarge = "Kích thước ảnh phải nhỏ hơn 5MB!";
  expect(await whyNotImage(file("image/png", 9 * MB), decodes)).toBe(tooLarge);
  expect(await whyNotImage(file("image/png", 5 * MB), decodes)).toBe(tooLarge);
  expect(await whyNotImage(file("image/png", 5 * MB - 1), decodes)).toBeUndefined();
});

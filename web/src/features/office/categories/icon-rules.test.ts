import { expect, test } from "vitest";
import { whyNotIcon } from "./icon-rules.ts";

const LIMIT = 2 * 1024 * 1024;

const file = (type: string, size = 10) => new File([new Uint8Array(size)], "icon", { type });
const decodes = () => Promise.resolve();
const fails = () => Promise.reject(new Error("not an image"));

test.each(["image/jpeg", "image/png", "image/webp", "image/svg+xml"])(
  "%s is an icon",
  async (type) => {
    expect(await whyNotIcon(file(type), decodes)).toBeUndefined();
  },
);

test.each([
  ["a PDF", file("application/pdf"), decodes],
  ["a GIF", file("image/gif"), decodes],
  ["a PDF that is called .png", file("image/png"), fails],
])("%s is not", async (_what, chosen, decode) => {
  expect(await whyNotIcon(chosen, decode)).toBe("Chỉ được chọn file ảnh!");
});

test("an icon is smaller than 2 MB", async () => {
  expect(await whyNotIcon(file("image/png", LIMIT), decodes)).toBe("Ảnh phải nhỏ hơn 2MB!");
  expect(await whyNotIcon(file("image/png", LIMIT - 1), decodes)).toBeUndefined();
});

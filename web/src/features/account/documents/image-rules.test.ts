import { expect, test } from "vitest";
import { takePicture } from "#web/lib/image-file.ts";
import { imageRule } from "./image-rules.ts";

/** No picture, whatever it is called. */
const file = (bytes: number) =>
  new File([new Uint8Array(bytes)], "giay-to.png", { type: "image/png" });

test("what cannot be shrunk must be under 5 MB", async () => {
  const limit = 5 * 1024 * 1024;
  const error = "Kích thước ảnh phải nhỏ hơn 5MB!";
  expect(await takePicture(file(limit), imageRule)).toEqual({ error });
  expect(await takePicture(file(limit - 1), imageRule)).toEqual({
    error: "Chỉ được chọn file ảnh!",
  });
});

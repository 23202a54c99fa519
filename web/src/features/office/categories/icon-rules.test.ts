import { expect, test } from "vitest";
import { takePicture } from "#web/lib/image-file.ts";
import { iconRule } from "./icon-rules.ts";

/** No picture, whatever it is called. */
const file = (bytes: number) =>
  new File([new Uint8Array(bytes)], "icon.png", { type: "image/png" });

test("what cannot be shrunk must be under 2 MB", async () => {
  const limit = 2 * 1024 * 1024;
  const error = "Ảnh phải nhỏ hơn 2MB!";
  expect(await takePicture(file(limit), iconRule)).toEqual({ error });
  expect(await takePicture(file(limit - 1), iconRule)).toEqual({
    error: "Chỉ được chọn file ảnh!",
  });
});

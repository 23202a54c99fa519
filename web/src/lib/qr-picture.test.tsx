import { expect, test } from "vitest";
import { linesOf, qrPicture } from "./qr-picture.ts";

const content = "TAP_5E6F7A8B";
const words = "Mã thử nghiệm: tài khoản trong mã không có thật, đừng chuyển tiền vào mã này.";

async function drawn(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const brush = new OffscreenCanvas(width, height).getContext("2d");
  if (!brush) throw new Error("No canvas to draw on");
  brush.drawImage(bitmap, 0, 0);
  const isDark = (row: number) =>
    brush.getImageData(0, row, width, 1).data.some((value, at) => at % 4 === 0 && value < 128);
  return { width, height, isDark };
}

test("a code alone is square", async () => {
  const { width, height } = await drawn(await qrPicture(content));
  expect(height).toBe(width);
});

test("words stand below the code, within the picture", async () => {
  const { width, height, isDark } = await drawn(await qrPicture(content, words));
  expect(height).toBeGreaterThan(width);
  const below = Array.from({ length: height - width }, (_, row) => isDark(width + row));
  expect(below).toContain(true);
  expect(below.at(-1)).toBe(false);
});

test("a word that is too long is cut, and nothing of it is lost", () => {
  const fits = (line: string) => line.length <= 5;
  expect(linesOf("ab cd abcdefghijkl m\nn", fits)).toEqual([
    "ab cd",
    "abcde",
    "fghij",
    "kl m",
    "n",
  ]);
});

import { expect, test } from "vitest";
import type { takePicture } from "#web/lib/image-file.ts";
import { sortFiles } from "./image-rules.ts";

const file = (name: string) => new File(["x"], name);

/** Takes what is called .jpg, and gives it the name that it is sent with. */
const take: typeof takePicture = async ({ name }, { noImage, tooLarge }) => {
  if (name.endsWith(".pdf")) return { error: noImage };
  return name.startsWith("to") ? { error: tooLarge } : { file: file(`${name}.webp`) };
};

test("chosen files become what is sent; the others are named with the reason", async () => {
  const files = ["a.jpg", "gia.pdf", "to.jpg", "b.jpg", "hop-dong.pdf"].map(file);
  const { images, rejections } = await sortFiles(files, { room: 10, take });
  expect(images.map(({ name }) => name)).toEqual(["a.jpg.webp", "b.jpg.webp"]);
  expect(rejections).toEqual([
    { reason: "Chỉ được chọn file ảnh!", names: ["gia.pdf", "hop-dong.pdf"] },
    { reason: "Ảnh phải nhỏ hơn 5MB!", names: ["to.jpg"] },
  ]);
});

test("only as many are opened as there is room for", async () => {
  const opened: string[] = [];
  const sorted = await sortFiles([file("1"), file("2"), file("3")], {
    room: 2,
    take: async (chosen) => {
      opened.push(chosen.name);
      return { file: chosen };
    },
  });
  expect(sorted.images).toHaveLength(2);
  expect(opened).toEqual(["1", "2"]);
  expect(sorted.rejections).toEqual([{ reason: "Mỗi sản phẩm có tối đa 10 ảnh", names: ["3"] }]);
});

test("many files are counted while they are opened", async () => {
  const counted: number[] = [];
  const files = [file("1"), file("2"), file("3")];
  await sortFiles(files, { room: 10, take, onProgress: (done) => counted.push(done) });
  expect(counted).toEqual([0, 1, 2]);
});

import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import type { takePicture } from "#web/lib/image-file.ts";
import { moved, sortFiles, uploadFailure } from "./images.ts";

test("an item moves to another place, never out of the list", () => {
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});

const file = (name: string) => new File(["x"], name);

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

test("a failed upload is told as documented, or in the server's words about the file", () => {
  expect(uploadFailure(new ApiError(503, { message: "Bận" }))).toBe("Upload ảnh thất bại");
  expect(uploadFailure(new ApiError(400, { message: "Ảnh phải nhỏ hơn 5MB!" }))).toBe(
    "Ảnh phải nhỏ hơn 5MB!",
  );
  expect(uploadFailure(new Error("Không tìm thấy ảnh trong phản hồi"))).toBe(
    "Không tìm thấy ảnh trong phản hồi",
  );
});

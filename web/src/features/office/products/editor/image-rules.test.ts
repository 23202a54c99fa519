import { expect, test } from "vitest";
import { sortFiles } from "./image-rules.ts";

const MB = 1024 * 1024;
const decodes = async () => {};
const refuses = () => Promise.reject(new DOMException("", "InvalidStateError"));

function file(name: string, type = "image/png", bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

test("files that are no images or not under 5 MB are named with the reason", async () => {
  const files = [
    file("a.png"),
    file("gia.pdf", "application/pdf"),
    file("hinh.svg", "image/svg+xml"),
    file("to.png", "image/png", 5 * MB),
    file("vua.png", "image/png", 5 * MB - 1),
  ];
  const { images, rejections } = await sortFiles(files, 10, decodes);
  expect(images.map(({ name }) => name)).toEqual(["a.png", "vua.png"]);
  expect(rejections).toEqual([
    { reason: "Chỉ được chọn file ảnh!", names: ["gia.pdf", "hinh.svg"] },
    { reason: "Ảnh phải nhỏ hơn 5MB!", names: ["to.png"] },
  ]);
});

test("a renamed file is no image", async () => {
  const { rejections } = await sortFiles([file("bao-gia.png")], 10, refuses);
  expect(rejections).toEqual([{ reason: "Chỉ được chọn file ảnh!", names: ["bao-gia.png"] }]);
});

test("only as many are taken as there is room for", async () => {
  const { images, rejections } = await sortFiles([file("1"), file("2"), file("3")], 2, decodes);
  expect(images).toHaveLength(2);
  expect(rejections).toEqual([{ reason: "Mỗi sản phẩm có tối đa 10 ảnh", names: ["3"] }]);
});

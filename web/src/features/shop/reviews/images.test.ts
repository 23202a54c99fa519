import { describe, expect, test } from "vitest";
import type { takePicture } from "#web/lib/image-file.ts";
import { imagesOf } from "#web/lib/review-images.ts";
import { imageMap, keepLast, lastImages } from "./images.ts";

const file = (name: string) => new File(["x"], name);
const names = (files: readonly File[]) => files.map(({ name }) => name);

/** Takes everything but texts. */
const take: typeof takePicture = async (chosen, { noImage }) =>
  chosen.name.endsWith(".txt") ? { error: noImage } : { file: file(`${chosen.name}.webp`) };

describe("of many files", () => {
  const many = ["1", "2", "3", "4", "5", "6", "7"].map(file);

  test("the last five are taken, in order, as they are sent", async () => {
    const { files, error } = await lastImages(many, take);
    expect(names(files)).toEqual(["3.webp", "4.webp", "5.webp", "6.webp", "7.webp"]);
    expect(error).toBeUndefined();
  });

  test("other files are left out, with an error", async () => {
    const { files, error } = await lastImages([...many, file("8.txt")], take);
    expect(files).toHaveLength(5);
    expect(error).toBe("Chỉ được upload file hình ảnh!");
  });

  test("the last five of old and new images stay", () => {
    expect(keepLast(["a", "b", "c", "d", "e", "f"])).toEqual(["b", "c", "d", "e", "f"]);
  });
});

test("images are written and read in order", () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `/${index}.webp`);
  const images = imageMap(addresses);
  expect(images.image_0).toBe("/0.webp");
  expect(imagesOf({ images: Object.fromEntries(Object.entries(images).toReversed()) })).toEqual(
    addresses,
  );
});

import { describe, expect, test } from "vitest";
import { imagesOf } from "#web/lib/review-images.ts";
import { imageMap, keepLast, lastImages, whyNotImage } from "./images.ts";

const MB = 1024 * 1024;
const decodes = async () => {};
const refuses = () => Promise.reject(new DOMException("", "InvalidStateError"));

function file(name: string, type = "image/png", bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

const names = (files: readonly File[]) => files.map(({ name }) => name);

describe("an image of a review", () => {
  test("is an image, whatever its file name", async () => {
    const told = "Chỉ được upload file hình ảnh!";
    expect(await whyNotImage(file("a.png"), decodes)).toBeUndefined();
    expect(await whyNotImage(file("a.txt", "text/plain"), decodes)).toBe(told);
    expect(await whyNotImage(file("a.png"), refuses)).toBe(told);
  });

  test("is smaller than 5 MB", async () => {
    const told = "Hình ảnh phải nhỏ hơn 5MB!";
    expect(await whyNotImage(file("a.png", "image/png", 5 * MB), decodes)).toBe(told);
    expect(await whyNotImage(file("a.png", "image/png", 5 * MB - 1), decodes)).toBeUndefined();
  });
});

describe("of many files", () => {
  const many = ["1", "2", "3", "4", "5", "6", "7"].map((name) => file(name));

  test("the last five are taken, in order", async () => {
    const { files, error } = await lastImages(many, decodes);
    expect(names(files)).toEqual(["3", "4", "5", "6", "7"]);
    expect(error).toBeUndefined();
  });

  test("other files are left out, with an error", async () => {
    const { files, error } = await lastImages([...many, file("8", "text/plain")], decodes);
    expect(names(files)).toEqual(["3", "4", "5", "6", "7"]);
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

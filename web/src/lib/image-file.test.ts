import { describe, expect, test } from "vitest";
import { imageProblem, sizeWithin } from "./image-file.ts";

const decodes = async () => {};
const refuses = () => Promise.reject(new DOMException("", "InvalidStateError"));

function file(type: string, bytes = 10): File {
  return new File([new Uint8Array(bytes)], "anh.png", { type });
}

describe("a chosen file", () => {
  test.each(["image/jpeg", "image/webp", "image/avif"])("of type %s is an image", async (type) => {
    expect(await imageProblem(file(type), { maxBytes: 10 }, decodes)).toBeUndefined();
  });

  test.each(["text/plain", "application/pdf", ""])("of type %j is not an image", async (type) => {
    expect(await imageProblem(file(type), { maxBytes: 10 }, decodes)).toBe("noImage");
  });

  test("is rejected if its type is not allowed", async () => {
    const rule = { types: ["image/png"], maxBytes: 10 };
    expect(await imageProblem(file("image/webp"), rule, decodes)).toBe("noImage");
    expect(await imageProblem(file("image/png"), rule, decodes)).toBeUndefined();
  });

  test("is rejected if it does not decode", async () => {
    expect(await imageProblem(file("image/png"), { maxBytes: 10 }, refuses)).toBe("noImage");
  });

  test("is rejected if it is a byte too large", async () => {
    expect(await imageProblem(file("image/png", 11), { maxBytes: 10 }, decodes)).toBe("tooLarge");
  });
});

describe("scaling to at most 1600 pixels", () => {
  test.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [800, 600, 800, 600],
    [1600, 1600, 1600, 1600],
    [100_000, 3, 1600, 1],
  ])("%i × %i becomes %i × %i", (width, height, newWidth, newHeight) => {
    expect(sizeWithin(1600, { width, height })).toEqual({ width: newWidth, height: newHeight });
  });
});

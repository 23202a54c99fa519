import { describe, expect, test } from "vitest";
import {
  type Codec,
  type PictureRule,
  pictureTexts,
  sizeWithin,
  takePicture,
} from "./image-file.ts";
import { bytesOf, exif, heic, pictures } from "./picture-bytes.fixtures.ts";

const KB = 1024;
const rule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
  maxBytes: 5 * KB * KB - 1,
  noImage: "Chỉ được chọn file ảnh!",
  tooLarge: "Ảnh phải nhỏ hơn 5MB!",
};

const draws =
  (bytes: number, side = 4000): Codec =>
  async () => ({
    width: side,
    height: side / 2,
    encode: async ({ types, quality }) => {
      const type = types.includes("image/webp") ? "image/webp" : "image/jpeg";
      return new Blob([new Uint8Array(Math.round(bytes * quality))], { type });
    },
  });
const refuses: Codec = () => Promise.reject(new Error("The image does not load"));

function file(bytes: Uint8Array<ArrayBuffer>, { name = "anh.jpg", type = "", size = 0 } = {}) {
  const rest = new Uint8Array(Math.max(0, size - bytes.length));
  return new File([bytes, rest], name, { type });
}

describe("a chosen file", () => {
  test.each(["", "image/jpg", "application/octet-stream", "text/plain", "image/heic"])(
    "with a JPEG in it and the label %j is one",
    async (type) => {
      const chosen = file(pictures.jpeg, { name: "IMG_2026", type });
      const taken = await takePicture(chosen, rule, draws(10, 800));
      expect(taken).toHaveProperty("file.type", "image/jpeg");
      expect(taken).toHaveProperty("file.name", "IMG_2026.jpg");
    },
  );

  test("that is no picture is none, whatever it is called", async () => {
    const pdf = file(bytesOf("%PDF-1.7 "), { name: "anh.png", type: "image/png" });
    expect(await takePicture(pdf, rule, refuses)).toEqual({ error: rule.noImage });
    expect(await takePicture(file(bytesOf("")), rule, refuses)).toEqual({ error: rule.noImage });
  });

  test("that is a HEIC is named, unless the browser reads it", async () => {
    const chosen = file(heic, { name: "IMG_0001.HEIC", size: 7 * KB * KB });
    expect(await takePicture(chosen, rule, refuses)).toEqual({ error: pictureTexts.heic });
    const taken = await takePicture(chosen, rule, draws(400 * KB));
    expect(taken).toHaveProperty("file.name", "IMG_0001.webp");
  });

  test("that is a broken picture is called broken, one above the limit too large", async () => {
    const broken = { error: pictureTexts.broken };
    expect(await takePicture(file(pictures.png), rule, refuses)).toEqual(broken);
    const large = file(pictures.png, { size: rule.maxBytes + 1 });
    expect(await takePicture(large, rule, refuses)).toEqual({ error: rule.tooLarge });
  });

  test("that cannot be read any more is to be chosen again", async () => {
    const gone = file(pictures.jpeg);
    gone.slice = () => {
      throw new DOMException("", "NotReadableError");
    };
    expect(await takePicture(gone, rule, refuses)).toEqual({ error: pictureTexts.unread });
  });
});

describe("what is sent", () => {
  test("is smaller: the limit holds after shrinking", async () => {
    const chosen = file(pictures.jpeg, { size: 8 * KB * KB });
    const taken = await takePicture(chosen, rule, draws(400 * KB));
    expect(taken).toMatchObject({ file: { name: "anh.webp", size: 340 * KB } });
  });

  test("has a lower quality where the limit demands it, and is too large where that is not enough", async () => {
    const chosen = file(pictures.jpeg, { size: 9 * KB * KB });
    const taken = await takePicture(chosen, { ...rule, maxBytes: 600 * KB }, draws(1000 * KB));
    expect(taken).toHaveProperty("file.size", 500 * KB);
    expect(await takePicture(chosen, { ...rule, maxBytes: 400 * KB }, draws(1000 * KB))).toEqual({
      error: rule.tooLarge,
    });
  });

  test("is a JPEG where the server takes no WebP", async () => {
    const documents: PictureRule = { ...rule, types: ["image/jpeg", "image/png"] };
    const webp = file(pictures.webp, { name: "the.webp" });
    expect(await takePicture(webp, documents, draws(10))).toHaveProperty("file.name", "the.jpg");
  });

  test("is the file itself where that is small, short and says nothing more", async () => {
    const clean = file(pictures.png, { name: "anh.png", type: "image/png" });
    expect(await takePicture(clean, rule, draws(1, 1600))).toEqual({ file: clean });
    // Drawing would make it larger.
    const sharp = file(pictures.png, { name: "anh.png", type: "image/png", size: 400 * KB });
    expect(await takePicture(sharp, rule, draws(900 * KB, 1600))).toEqual({ file: sharp });
    expect(await takePicture(clean, rule, draws(10, 1602))).toHaveProperty(
      "file.type",
      "image/webp",
    );
  });

  test("never says where it was taken", async () => {
    const taken = await takePicture(file(exif), rule, draws(900 * KB, 800));
    expect(taken).toHaveProperty("file.type", "image/webp");
  });

  test("moves where it moved, within the limit", async () => {
    for (const moving of [pictures.movingGif, pictures.movingWebp]) {
      const taken = await takePicture(file(moving), rule, draws(10));
      expect(taken).toHaveProperty("file.size", moving.length);
    }
    const large = file(pictures.movingGif, { size: rule.maxBytes + 1 });
    expect(await takePicture(large, rule, draws(10))).toEqual({ error: rule.tooLarge });
    const still = file(pictures.gif, { size: rule.maxBytes + 1 });
    expect(await takePicture(still, rule, draws(10))).toHaveProperty("file.type", "image/webp");
  });

  test("is an SVG where the server takes it, without entities, else its drawing", async () => {
    const icons: PictureRule = { ...rule, types: ["image/png", "image/svg+xml"] };
    const svg = (doctype: string) =>
      bytesOf(`<?xml version="1.0"?>\n${doctype}\n<svg xmlns="http://www.w3.org/2000/svg"/>`);
    const plain = svg(
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg.dtd">',
    );
    const taken = await takePicture(file(plain, { name: "lua" }), icons, draws(10));
    expect(taken).toMatchObject({ file: { name: "lua.svg", type: "image/svg+xml" } });
    const entities = svg('<!DOCTYPE svg [ <!ENTITY ns "http://ns.adobe.com/"> ]>');
    const refused = { error: pictureTexts.entities };
    expect(await takePicture(file(entities), icons, draws(10))).toEqual(refused);
    expect(await takePicture(file(entities), rule, draws(10))).toHaveProperty(
      "file.type",
      "image/webp",
    );
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

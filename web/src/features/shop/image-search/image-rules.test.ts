import { expect, test } from "vitest";
import { choiceOf } from "./image-rules.ts";
import { texts } from "./texts.ts";

const decodes = async () => {};
const breaks = () => Promise.reject(new Error("no image"));
const file = (type: string, bytes = 3) => new File([new Uint8Array(bytes)], "anh", { type });
const TEN_MB = 10 * 1024 * 1024;

test.each(["image/jpeg", "image/png", "image/webp", "image/gif"])(
  "%s is accepted",
  async (type) => {
    const image = file(type);
    expect(await choiceOf([image], decodes)).toEqual({ file: image });
  },
);

test.each([
  ["nothing, as when a link is dropped", [], texts.notImage],
  ["two images", [file("image/png"), file("image/png")], texts.one],
  ["a text file", [file("text/plain")], texts.notImage],
  ["an SVG, which may contain scripts", [file("image/svg+xml")], texts.notImage],
  ["an image above 10 MB", [file("image/png", TEN_MB + 1)], texts.tooLarge],
])("%s is rejected", async (_what, files, error) => {
  expect(await choiceOf(files, decodes)).toEqual({ error });
});

test("exactly 10 MB is accepted", async () => {
  expect(await choiceOf([file("image/png", TEN_MB)], decodes)).toHaveProperty("file");
});

test("a file that only claims to be an image is rejected", async () => {
  expect(await choiceOf([file("image/png")], breaks)).toEqual({ error: texts.notImage });
});

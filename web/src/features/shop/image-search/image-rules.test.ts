import { expect, test } from "vitest";
import { choiceOf } from "./image-rules.ts";
import { texts } from "./texts.ts";

const file = (name: string) => new File(["x"], name);

test("one picture is taken, as it is sent", async () => {
  const smaller = file("anh.webp");
  expect(await choiceOf([file("anh.jpg")], async () => ({ file: smaller }))).toEqual({
    file: smaller,
  });
  const { notImage, tooLarge } = texts;
  const refuse = async () => ({ error: tooLarge });
  expect(await choiceOf([file("anh.jpg")], refuse)).toEqual({ error: tooLarge });
  expect(await choiceOf([file("a"), file("b")])).toEqual({ error: texts.one });
  // As when a link is dropped.
  expect(await choiceOf([])).toEqual({ error: notImage });
});

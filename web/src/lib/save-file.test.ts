import { expect, test } from "vitest";
import { fileNameOf } from "./save-file.ts";

test("a file's name says when it was made, by Vietnamese time", () => {
  expect(fileNameOf("don-hang", new Date("2026-11-20T18:05:00Z"))).toBe(
    "don-hang-2026-11-21-01h05",
  );
});

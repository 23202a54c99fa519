import { expect, test } from "vitest";
import { fileNameOf } from "./save-file.ts";

test("a file name contains its creation time, in Vietnamese time", () => {
  expect(fileNameOf("don-hang", new Date("2026-11-20T18:05:00Z"))).toBe(
    "don-hang-2026-11-21-01h05",
  );
});

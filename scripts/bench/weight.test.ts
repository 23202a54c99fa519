import { expect, test } from "vitest";
import { excessesOf, type Transfer, weigh } from "./weight.ts";

const transfer = (type: string, bytes: number, requestedAt = 0): Transfer => ({
  path: `/${type}`,
  type,
  bytes,
  requestedAt,
});

test("bytes are summed by kind, and what is of none is document or data", () => {
  const transfers = [
    transfer("Document", 100),
    transfer("Script", 1_000),
    transfer("Script", 2_000),
    transfer("Stylesheet", 10),
    transfer("Font", 20),
    transfer("Image", 30),
    transfer("Fetch", 3),
    transfer("Other", 5),
  ];
  expect(weigh(transfers, 0)).toEqual({
    usable: 3_000,
    usableStyles: 10,
    scripts: 3_000,
    styles: 10,
    fonts: 20,
    pictures: 30,
    data: 108,
    requests: 8,
  });
});

test("scripts and styles count for a usable page if they were requested until then", () => {
  const transfers = [
    transfer("Script", 1, 99),
    transfer("Script", 2, 100),
    transfer("Script", 4, 101),
    transfer("Stylesheet", 10, 100),
    transfer("Stylesheet", 20, 101),
  ];
  expect(weigh(transfers, 100)).toMatchObject({
    usable: 3,
    scripts: 7,
    usableStyles: 10,
    styles: 30,
  });
});

test("a limit is exceeded by the first byte above it, and each is named with its excess", () => {
  const limit = { usable: 170_000, scripts: 190_000, usableStyles: 15_000, styles: 15_000 };
  expect(excessesOf(limit, limit)).toEqual([]);
  expect(excessesOf({ ...limit, scripts: 190_001, styles: 16_500 }, limit)).toEqual([
    "JavaScript in all 190.0 KB of 190.0 KB: 1 B too much",
    "styles in all 16.5 KB of 15.0 KB: 1,500 B too much",
  ]);
});

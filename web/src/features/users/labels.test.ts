import { expect, test } from "vitest";
import { statusChoices, statusTagOf } from "./labels.ts";

test("a pending user is named differently on the tag and in the form", () => {
  expect(statusTagOf("pending").text).toBe("Chờ duyệt");
  expect(statusChoices.map(({ label }) => label)).toEqual([
    "Hoạt động",
    "Đang xử lý",
    "Không hoạt động",
  ]);
});

test("any other status is unknown", () => {
  expect(statusTagOf("archived").text).toBe("Không xác định");
});

import { expect, test } from "vitest";
import { transferText } from "./transfer-text.ts";

test("has nothing that a bank refuses", () => {
  expect(transferText("rt-0031")).toBe("TAP rut tien rt0031");
});

import { expect, test } from "vitest";
import { isHandheld } from "./rules.ts";

test("tells a phone from a computer by its description", () => {
  expect(isHandheld("Safari trên iPhone")).toBe(true);
  expect(isHandheld("Chrome trên Android")).toBe(true);
  expect(isHandheld("Chrome trên Windows")).toBe(false);
  expect(isHandheld("Thiết bị không rõ")).toBe(false);
});

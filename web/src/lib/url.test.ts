import { describe, expect, test } from "vitest";
import { idOfPath } from "./url.ts";

describe("the product id in the path", () => {
  test.each([
    ["12", 12],
    ["0", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["abc", undefined],
    ["1e3", undefined],
    ["", undefined],
  ])("%j gives %j", (text, id) => {
    expect(idOfPath(text)).toBe(id);
  });
});

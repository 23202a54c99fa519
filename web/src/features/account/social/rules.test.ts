import { describe, expect, test } from "vitest";
import { parseGoogleStart } from "./rules.ts";

describe("the page from which the user went to Google", () => {
  test("is restored unchanged", () => {
    const kept = { intent: "register", from: "/gio-hang", ref: "TAP_7F3E21A9" };
    expect(parseGoogleStart(kept)).toEqual(kept);
  });

  test.each([null, 3, "x", {}, { intent: "steal" }, { from: 5, ref: [] }])(
    "is the login page for %j",
    (kept) => {
      expect(parseGoogleStart(kept)).toMatchObject({ intent: "login" });
      expect(parseGoogleStart(kept).from).toBeUndefined();
    },
  );
});

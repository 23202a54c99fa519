import { describe, expect, test } from "vitest";
import { parseGoogleStart } from "./google-start.ts";

describe("where somebody left for Google from", () => {
  test("is read back as it was", () => {
    const kept = { intent: "register", from: "/gio-hang", ref: "TAP_7F3E21A9" };
    expect(parseGoogleStart(kept)).toEqual(kept);
  });

  test.each([null, 3, "x", {}, { intent: "steal" }, { from: 5, ref: [] }])(
    "%j is the login page",
    (kept) => {
      expect(parseGoogleStart(kept)).toMatchObject({ intent: "login" });
      expect(parseGoogleStart(kept).from).toBeUndefined();
    },
  );
});

import { expect, test } from "vitest";
import { badgeOf } from "./labels.ts";

test("the server's own text wins, the colour is of the theme", () => {
  expect(badgeOf({ status_id: "archived", status_label: "Đã lưu trữ" })).toEqual({
    text: "Đã lưu trữ",
    color: "gray",
  });
  expect(badgeOf({ status_id: "active", status_label: "" }).text).toBe("Đang bán");
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { markEnglish } from "./english.tsx";

const markup = (text: string) =>
  renderToStaticMarkup(createElement("p", null, markEnglish(text, "Unknown error")));

test("marks the English words alone", () => {
  expect(markup("Xóa thất bại: Unknown error!")).toBe(
    '<p>Xóa thất bại: <span lang="en">Unknown error</span>!</p>',
  );
});

test("leaves a text without them as it is", () => {
  expect(markup("Xóa thất bại: Đơn đã giao")).toBe("<p>Xóa thất bại: Đơn đã giao</p>");
});

import { IconTrash } from "@tabler/icons-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

const markup = (label?: string) => {
  document.body.innerHTML = renderToStaticMarkup(
    label ? <IconTrash role="img" aria-label={label} aria-hidden={undefined} /> : <IconTrash />,
  );
  return document.querySelector("svg");
};

test("an icon is hidden from screen readers in tests too, unless it has a name", () => {
  expect(markup()?.getAttribute("aria-hidden")).toBe("true");
  expect(markup("Đã xóa")?.hasAttribute("aria-hidden")).toBe(false);
});

import { afterEach, expect, test } from "vitest";
import { isFree } from "./chat-widget.tsx";

afterEach(() => document.body.replaceChildren());

function isFreeOver(page: string): boolean {
  document.body.innerHTML = `<main style="position: fixed; inset: 0">${page}</main>
    <div id="place" style="position: fixed; top: 100px; left: 100px; width: 56px; height: 56px"></div>`;
  const place = document.getElementById("place");
  if (!place) throw new Error("no place");
  return isFree(place);
}

const at = (left: number) =>
  `style="position: fixed; top: 110px; left: ${left}px; width: 40px; height: 24px"`;

test.each([
  ["an empty page", ""],
  ["a box without text", "<section><div></div></section>"],
  ["text beside it", `<p ${at(200)}>Xoài</p>`],
  ["text without pointer events", `<p style="pointer-events: none">Xoài</p>`],
])("it is free over %s", (_what, page) => {
  expect(isFreeOver(page)).toBe(true);
});

test.each([
  ["text", `<p ${at(110)}>285.000 đ</p>`],
  ["a button", `<button ${at(110)}></button>`],
  [
    "a picture in a link",
    `<a href="/" ${at(110)}><b style="display: block; height: 24px"></b></a>`,
  ],
  ["a button close to it", `<button ${at(160)}></button>`],
  ["an empty cell of a table", `<table ${at(110)}><tr><td height="40"></td></tr></table>`],
])("it is not free over %s", (_what, page) => {
  expect(isFreeOver(page)).toBe(false);
});

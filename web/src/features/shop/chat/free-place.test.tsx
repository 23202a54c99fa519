import { afterEach, expect, test } from "vitest";
import { isFree } from "./free-place.ts";

afterEach(() => document.body.replaceChildren());

/** Whether a round button in the middle of this page would be in nobody's way. */
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
  ["bare ground", ""],
  ["a box without words", "<section><div></div></section>"],
  ["words beside it", `<p ${at(200)}>Xoài</p>`],
  ["what cannot be pressed", `<p style="pointer-events: none">Xoài</p>`],
])("over %s it is free", (_what, page) => {
  expect(isFreeOver(page)).toBe(true);
});

test.each([
  ["words", `<p ${at(110)}>285.000 đ</p>`],
  ["a button", `<button ${at(110)}></button>`],
  [
    "a picture in a link",
    `<a href="/" ${at(110)}><b style="display: block; height: 24px"></b></a>`,
  ],
  ["a button close to it", `<button ${at(160)}></button>`],
  ["an empty cell of a table", `<table ${at(110)}><tr><td height="40"></td></tr></table>`],
])("over %s it is not", (_what, page) => {
  expect(isFreeOver(page)).toBe(false);
});

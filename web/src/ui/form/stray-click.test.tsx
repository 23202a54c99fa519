import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ignoreStrayClicks } from "./stray-click.ts";

let stop = () => {};
const clicked = vi.fn();

beforeEach(() => {
  clicked.mockClear();
  document.body.innerHTML =
    '<button id="buy">Mua ngay</button><button id="order"><b>Đặt</b> hàng</button>';
  for (const button of document.querySelectorAll("button")) {
    button.addEventListener("click", () => clicked(button.id));
  }
  stop = ignoreStrayClicks();
});
afterEach(() => stop());

/** The `detail`th click in a row; false if it may not take the focus. */
function press(selector: string, detail: number): boolean {
  const target = document.querySelector(selector);
  const init = { detail, bubbles: true, cancelable: true };
  const mayFocus = target?.dispatchEvent(new MouseEvent("mousedown", init));
  target?.dispatchEvent(new MouseEvent("click", init));
  return mayFocus ?? true;
}

test("the second click of a double click on another control is ignored, and takes no focus", () => {
  press("#buy", 1);
  expect(press("#order", 2)).toBe(false);
  expect(clicked.mock.calls).toEqual([["buy"]]);
});

test("so is it if the first click came before anything listened, as while a page loads", () => {
  expect(press("#order", 2)).toBe(false);
  expect(clicked).not.toHaveBeenCalled();
});

test("so is it on what belongs to no control", () => {
  press("#buy", 1);
  expect(press("body", 2)).toBe(false);
});

test("repeated clicks on one control count, and so does the next first one", () => {
  press("#order", 1);
  press("#order b", 2);
  press("#order", 3);
  press("#buy", 1);
  expect(clicked.mock.calls).toEqual([["order"], ["order"], ["order"], ["buy"]]);
});

test("a button that has sent something counts one click, also when it is answered by then", () => {
  const order = document.querySelector("#order");
  press("#order", 1);
  order?.setAttribute("data-loading", "true");
  order?.removeAttribute("data-loading");
  expect(press("#order", 2)).toBe(false);
  expect(clicked.mock.calls).toEqual([["order"]]);
  press("#order", 1);
  press("#order", 2);
  expect(clicked.mock.calls).toEqual([["order"], ["order"], ["order"]]);
});

test("a key press is no click", () => {
  press("#buy", 1);
  document.querySelector<HTMLElement>("#order")?.click();
  expect(clicked.mock.calls).toEqual([["buy"], ["order"]]);
});

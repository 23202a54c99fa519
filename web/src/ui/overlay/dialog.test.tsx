import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "../layout/keep-focus.ts";
import { focusOnce, useReturnFocus } from "./dialog.ts";

let root: Root;
let stop = () => {};

function Dialog() {
  useReturnFocus();
  return null;
}

const at = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector) as Found;

const frame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = `
    <main>
      <h1>Thanh toán</h1>
      <form><input id="pin"><button id="pay">Thanh toán</button></form>
    </main>`;
  stop = keepFocus();
  root = createRoot(document.createElement("div"));
});
afterEach(() => {
  act(() => root.unmount());
  stop();
  vi.unstubAllGlobals();
});

async function send(button: HTMLButtonElement) {
  button.focus();
  button.disabled = true;
  await expect.poll(() => document.activeElement).toBe(document.body);
}

const show = () => act(() => root.render(<Dialog />));
const close = () => act(() => root.render(null));

test("the button that had the focus when the dialog opened gets it back", () => {
  at("#pay").focus();
  show();
  at("#pin").focus();
  close();
  expect(document.activeElement).toBe(at("#pay"));
});

test("so does the button that was disabled while it sent", async () => {
  const pay = at<HTMLButtonElement>("#pay");
  await send(pay);
  show();
  pay.disabled = false;
  close();
  expect(document.activeElement).toBe(pay);
});

test("for a button that is still disabled its form's first field stands in", async () => {
  await send(at("#pay"));
  show();
  close();
  expect(document.activeElement).toBe(at("#pin"));
});

test("nothing takes the focus that nothing had", async () => {
  show();
  close();
  await frame();
  expect(document.activeElement).toBe(document.body);
});

test("what takes the focus on mount leaves it alone in later renders", () => {
  const report = document.createElement("div");
  document.body.append(report);
  const inPage = createRoot(report);
  const render = (text: string) =>
    act(() =>
      inPage.render(
        <p id="report" tabIndex={-1} ref={focusOnce}>
          {text}
        </p>,
      ),
    );
  render("Đã nhập 2 dòng");
  expect(document.activeElement).toBe(at("#report"));
  at("#pin").focus();
  render("Đã nhập 3 dòng");
  expect(document.activeElement).toBe(at("#pin"));
  act(() => inPage.unmount());
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

let stop = () => {};

beforeEach(() => {
  document.body.innerHTML = `
    <main><h1>Vai trò</h1><section><h2>Nhóm</h2><button id="row">Xóa</button></section></main>
    <div id="portal"><button id="asked">Xóa nhóm</button></div>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const at = (selector: string) => document.querySelector<HTMLElement>(selector);

test("what is removed leaves the focus to the nearest heading", async () => {
  at("#row")?.focus();
  at("#row")?.remove();
  await expect.poll(() => document.activeElement).toBe(at("h2"));
});

test("a dialog whose opener has gone too leaves it to the page's heading, not to all of main", async () => {
  at("#asked")?.focus();
  at("section")?.remove();
  at("#portal")?.remove();
  await expect.poll(() => document.activeElement).toBe(at("h1"));
});

test("however long the response took", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
  at("#row")?.focus();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  at("#row")?.remove();
  await expect.poll(() => document.activeElement).toBe(at("h2"));
});

test("a focus that has moved on stays", async () => {
  at("#row")?.focus();
  at("#asked")?.focus();
  at("#row")?.remove();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(at("#asked"));
});

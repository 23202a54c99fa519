import { MantineProvider } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast, ToastHost } from "./toast-host.tsx";
import { notUndoneText, type Undo } from "./undo-message.tsx";

let root: Root;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document.body.innerHTML = "<button>Row</button><input><div></div>";
  root = createRoot(document.querySelector("div") ?? document.body);
  root.render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  );
});

afterEach(() => {
  notifications.clean();
  root.unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await settled();
}

const button = () => document.querySelector<HTMLElement>("[data-undo]");
const shown = () =>
  [...document.querySelectorAll("[role=status], [role=alert]")]
    .map((toast) => toast.textContent)
    .join();

async function offer(undo: Undo = async () => []) {
  await settled();
  showToast({ tone: "success", text: "Đã ẩn Gạo ST25", undo });
  await settled();
}

const press = (target: Element | null, init: KeyboardEventInit) =>
  target?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));

const ctrlZ = { key: "z", ctrlKey: true };

test("it is offered for 10 seconds, and stays while it is focused", async () => {
  await offer();
  await pass(9_000);
  button()?.focus();
  await settled();
  await pass(20_000);
  expect(button()).not.toBeNull();
  button()?.blur();
  await settled();
  await pass(9_000);
  expect(button()).not.toBeNull();
  await pass(2_000);
  // The toast fades out.
  await pass(1_000);
  expect(button()).toBeNull();
});

test("a press counts once, gives the focus back, and what is left is told", async () => {
  const undo = vi.fn(async () => [{ name: "Trà sen", reason: "Người khác vừa đổi" }]);
  await offer(undo);
  const row = document.querySelector("button");
  row?.focus();
  button()?.focus();
  const pressed = button();
  pressed?.click();
  expect(document.activeElement).toBe(row);
  await settled();
  pressed?.click();
  await settled();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shown()).toContain("Chưa hoàn tác được 1 mục: Trà sen (Người khác vừa đổi).");
});

test("Ctrl Z undoes what was done last, except in a field", async () => {
  const first = vi.fn(async () => []);
  const last = vi.fn(async () => []);
  await offer(first);
  await offer(last);
  press(document.querySelector("input"), ctrlZ);
  press(document.body, { ...ctrlZ, shiftKey: true });
  expect(last).not.toHaveBeenCalled();
  press(document.body, ctrlZ);
  await settled();
  expect(last).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
  expect(shown()).toContain("Đã hoàn tác");
});

test("an undo that fails as a whole says so", async () => {
  await offer(async () => {
    throw new Error("offline");
  });
  button()?.click();
  await settled();
  expect(shown()).toContain("Chưa hoàn tác được, bạn thử lại nhé.");
});

test("three are named, the others counted", () => {
  const left = ["A", "B", "C", "D", "E"].map((name) => ({ name, reason: "đã đổi" }));
  expect(notUndoneText(left)).toBe(
    "Chưa hoàn tác được 5 mục: A (đã đổi), B (đã đổi), C (đã đổi) và 2 mục khác.",
  );
});

import { MantineProvider } from "@mantine/core";
import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { CodeInput } from "./code-input.tsx";
import { compose } from "./compose.fixtures.ts";
import { PinInput } from "./pin-input.tsx";

let host: HTMLElement;
let root: Root;
let held: string;
const completed = vi.fn();

function Pin() {
  const [value, setValue] = useState("");
  held = value;
  return <PinInput label="PIN" value={value} onChange={setValue} onComplete={completed} />;
}

function Code() {
  const [value, setValue] = useState("");
  held = value;
  return <CodeInput label="Mã" value={value} onChange={setValue} />;
}

const fields = { Pin, Code };
const input = () => host.querySelector("input") as HTMLInputElement;

async function show(name: keyof typeof fields) {
  const Field = fields[name];
  completed.mockClear();
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <MantineProvider>
      <Field />
    </MantineProvider>,
  );
  await expect.poll(() => host.querySelector("input")).not.toBeNull();
  input().focus();
}

afterEach(() => {
  root.unmount();
  host.remove();
});

/** At once, like an input method or autofill. */
const insert = (text: string) => cdp().send("Input.insertText", { text });

test.each(["Pin", "Code"] as const)("%s: composed digits stay as they are", async (name) => {
  await show(name);
  await compose("123456");
  await expect.poll(() => held).toBe("123456");
  expect(input().value).toBe("123456");
});

test.each(["Pin", "Code"] as const)("%s: composed digit by digit, full-width", async (name) => {
  await show(name);
  for (const digit of "１２３４５６") await compose(digit);
  await expect.poll(() => held).toBe("123456");
  expect(input().value).toBe("123456");
});

test.each(["123 456", "123-456", "１２３４５６", "123456"])("%j inserted at once", async (text) => {
  for (const name of ["Pin", "Code"] as const) {
    await show(name);
    await insert(text);
    await expect.poll(() => held).toBe("123456");
    root.unmount();
    host.remove();
  }
  await show("Code");
});

test("a whole message inserted over part of a code", async () => {
  await show("Code");
  await userEvent.keyboard("12");
  await insert("Mã TAP của bạn gồm 6 số: 123456");
  await expect.poll(() => held).toBe("123456");
});

test("a PIN is sent once, however it was composed", async () => {
  await show("Pin");
  await compose("123456");
  await expect.poll(() => completed.mock.calls).toEqual([["123456"]]);
});

test("a password is no PIN", async () => {
  await show("Pin");
  await userEvent.keyboard("12");
  await insert("Matkhau@2026123");
  await compose("mật khẩu 123456");
  await expect.poll(() => input().value).toBe("12");
  expect(held).toBe("12");
  expect(completed).not.toHaveBeenCalled();
  expect(host.querySelector("[role=alert]")?.textContent).toMatch(/chỉ gồm 6 chữ số/);
});

import { MantineProvider, TextInput } from "@mantine/core";
import { act, type FormEvent, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceErrors } from "./announce-errors.ts";
import { PasswordField } from "./password-field.tsx";

let root: Root;
let host: HTMLElement;
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  stop = announceErrors();
});
afterEach(() => {
  stop();
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Check = (show: () => void) => void;

/** Two required fields; `check` says when the error of the code is shown. */
function Form({ check, isDialog }: { check: Check; isDialog?: boolean }) {
  const [isWrong, setWrong] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    check(() => act(() => setWrong(true)));
  }
  return (
    <MantineProvider>
      <div role={isDialog ? "dialog" : undefined}>
        <form onSubmit={submit} noValidate>
          <TextInput
            label="Mã"
            description="Trên sao kê"
            withAsterisk
            error={isWrong && "Nhập mã"}
          />
          <TextInput label="Ghi chú" />
        </form>
      </div>
    </MantineProvider>
  );
}

const alert = () => host.ownerDocument.querySelector("[role=alert]");
const fields = () => [...host.querySelectorAll("input")];
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function show(check: Check, isDialog = false) {
  act(() => root.render(<Form check={check} isDialog={isDialog} />));
  fields()[0]?.focus();
}
const send = () => act(() => host.querySelector("form")?.requestSubmit());

test("Enter in the only invalid field says its error", async () => {
  show((fail) => fail());
  send();
  await pass(200);
  expect(alert()?.textContent).toBe("Mã: Nhập mã");
});

test("so does Enter once more", async () => {
  show((fail) => fail());
  send();
  await pass(200);
  const first = alert();
  send();
  await pass(200);
  expect(alert()?.textContent).toBe("Mã: Nhập mã");
  expect(alert()).not.toBe(first);
});

test("an error that comes with the response is said too", async () => {
  show((fail) => void setTimeout(fail, 2000));
  send();
  await pass(1000);
  expect(alert()).toBeNull();
  await pass(2000);
  expect(alert()?.textContent).toBe("Mã: Nhập mã");
});

test("a focus that moves says it itself", async () => {
  show((fail) => fail());
  fields()[1]?.focus();
  send();
  fields()[0]?.focus();
  await pass(200);
  expect(alert()).toBeNull();
});

test("nothing is said once the user goes on typing, and it does not stay", async () => {
  show((fail) => void setTimeout(fail, 2000));
  send();
  fields()[0]?.dispatchEvent(new Event("input", { bubbles: true }));
  await pass(3000);
  expect(alert()).toBeNull();
  send();
  await pass(200);
  expect(alert()).not.toBeNull();
  await pass(6000);
  expect(alert()).toBeNull();
});

test("in a dialog it is said in the dialog", async () => {
  show((fail) => fail(), true);
  send();
  await pass(200);
  expect(alert()?.closest("[role=dialog]")).not.toBeNull();
});

test("a password's error is found as well", async () => {
  act(() =>
    root.render(
      <MantineProvider>
        <form onSubmit={(event) => event.preventDefault()}>
          <PasswordField label="Mật khẩu" error="Nhập mật khẩu" />
        </form>
      </MantineProvider>,
    ),
  );
  fields()[0]?.focus();
  send();
  await pass(200);
  expect(alert()?.textContent).toBe("Mật khẩu: Nhập mật khẩu");
});

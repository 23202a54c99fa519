import { MantineProvider, TextInput } from "@mantine/core";
import { act, type FormEvent, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announceErrors, ignoreComposingKeys, ignoreStrayClicks } from "./document-listeners.ts";
import { PasswordField } from "./password-field.tsx";

describe("announceErrors", () => {
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
});

describe("ignoreComposingKeys", () => {
  let end: () => void;
  let seen: string[];
  const see = ({ key }: KeyboardEvent) => seen.push(key);

  beforeEach(() => {
    seen = [];
    end = ignoreComposingKeys();
    document.addEventListener("keydown", see, true);
  });
  afterEach(() => {
    document.removeEventListener("keydown", see, true);
    end();
  });

  const press = (key: string, init: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...init }));

  test.each(["Enter", "Escape", "ArrowDown", "Backspace"])(
    "%s of an input method is the page's no more than its letters",
    (key) => {
      press(key, { isComposing: true });
      // Safari ends a composition like this.
      press(key, { keyCode: 229 });
      expect(seen).toEqual([]);
    },
  );

  test("other keys are the page's", () => {
    press("Enter", { keyCode: 13 });
    press("Escape");
    expect(seen).toEqual(["Enter", "Escape"]);
    end();
    press("Enter", { keyCode: 229 });
    expect(seen).toHaveLength(3);
  });
});

describe("ignoreStrayClicks", () => {
  const clicked = vi.fn();
  let stop = () => {};

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

  function pressTimes(selector: string, detail: number): boolean {
    const target = document.querySelector(selector);
    const init = { detail, bubbles: true, cancelable: true };
    const mayFocus = target?.dispatchEvent(new MouseEvent("mousedown", init));
    target?.dispatchEvent(new MouseEvent("click", init));
    return mayFocus ?? true;
  }

  test("the second click of a double click on another control is ignored, and takes no focus", () => {
    pressTimes("#buy", 1);
    expect(pressTimes("#order", 2)).toBe(false);
    expect(clicked.mock.calls).toEqual([["buy"]]);
  });

  test("so is it if the first click came before anything listened, as while a page loads", () => {
    expect(pressTimes("#order", 2)).toBe(false);
    expect(clicked).not.toHaveBeenCalled();
  });

  test("so is it on what belongs to no control", () => {
    pressTimes("#buy", 1);
    expect(pressTimes("body", 2)).toBe(false);
  });

  test("repeated clicks on one control count, and so does the next first one", () => {
    pressTimes("#order", 1);
    pressTimes("#order b", 2);
    pressTimes("#order", 3);
    pressTimes("#buy", 1);
    expect(clicked.mock.calls).toEqual([["order"], ["order"], ["order"], ["buy"]]);
  });

  test("a button that has sent something counts one click, also when it is answered by then", () => {
    const order = document.querySelector("#order");
    pressTimes("#order", 1);
    order?.setAttribute("data-loading", "true");
    order?.removeAttribute("data-loading");
    expect(pressTimes("#order", 2)).toBe(false);
    expect(clicked.mock.calls).toEqual([["order"]]);
    pressTimes("#order", 1);
    pressTimes("#order", 2);
    expect(clicked.mock.calls).toEqual([["order"], ["order"], ["order"]]);
  });

  test("a key press is no click", () => {
    pressTimes("#buy", 1);
    document.querySelector<HTMLElement>("#order")?.click();
    expect(clicked.mock.calls).toEqual([["buy"], ["order"]]);
  });
});

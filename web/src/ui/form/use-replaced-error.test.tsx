import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useFadingError } from "./use-replaced-error.ts";

let root: Root;
let error: ReturnType<typeof useFadingError>;

function Probe() {
  error = useFadingError();
  return null;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  root = createRoot(document.createElement("div"));
  act(() => root.render(<Probe />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe("the inline error of sign-in and registration", () => {
  test("stays for five seconds, then clears", () => {
    act(() => error.show("Sai mật khẩu"));
    pass(4_999);
    expect(error.text).toBe("Sai mật khẩu");
    pass(1);
    expect(error.text).toBeUndefined();
  });

  test("a second error gets its own five seconds", () => {
    act(() => error.show("Sai mật khẩu"));
    pass(4_000);
    act(() => error.show("Tài khoản đã bị khóa"));
    pass(4_000);
    expect(error.text).toBe("Tài khoản đã bị khóa");
    pass(1_000);
    expect(error.text).toBeUndefined();
  });

  test("clears at once when the form is submitted again", () => {
    act(() => error.show("Sai mật khẩu"));
    act(() => error.hide());
    expect(error.text).toBeUndefined();
  });
});

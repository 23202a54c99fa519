import { act, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRedirect } from "./password-screen.tsx";

const onDone = vi.fn();
function Probe() {
  useRedirect(onDone);
  return null;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("redirects to login once, three seconds after the change", () => {
  const root = createRoot(document.createElement("div"));
  act(() =>
    root.render(
      <StrictMode>
        <Probe />
      </StrictMode>,
    ),
  );
  act(() => vi.advanceTimersByTime(2_999));
  expect(onDone).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onDone).toHaveBeenCalledOnce();
  act(() => vi.advanceTimersByTime(10_000));
  expect(onDone).toHaveBeenCalledOnce();
  act(() => root.unmount());
});

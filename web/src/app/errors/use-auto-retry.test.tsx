import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ownFile } from "#web/lib/lost-chunk.ts";
import { useAutoRetry } from "./error-screens.tsx";

let root: Root;
let comeback: ReturnType<typeof useAutoRetry>;
const onBack = vi.fn();
const fetched = vi.fn<typeof fetch>();

const served = () =>
  // Reading a real body takes a task, and the timers are fake.
  Object.assign(new Response(), { text: async () => `<script src="${ownFile}"></script>` });

function Probe({ isChunk }: { isChunk: boolean }) {
  comeback = useAutoRetry({ isChunk, onBack });
  return null;
}

const mount = (isChunk: boolean) => act(async () => root.render(<Probe isChunk={isChunk} />));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", fetched);
  vi.useFakeTimers();
  fetched.mockReset().mockImplementation(async () => served());
  onBack.mockReset();
  root = createRoot(document.createElement("div"));
});

afterEach(async () => {
  // The retry count is module-level; the `online` event resets it.
  await act(async () => window.dispatchEvent(new Event("online")));
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a screen that failed to load", () => {
  test("is retried at once if the server responds, at most three times", async () => {
    await mount(true);
    expect(onBack).toHaveBeenCalledTimes(1);
    for (let again = 0; again < 3; again++) {
      await act(async () => root.render(null));
      await mount(true);
    }
    expect(onBack).toHaveBeenCalledTimes(3);
    expect(comeback.found).toBe("failed");
  });

  test("waits for the network and checks after growing pauses, seven times in all", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    await mount(true);
    expect(comeback.found).toBe("offline");
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(1.9);
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(0.1);
    expect(fetched).toHaveBeenCalledTimes(2);
    await pass(3.9);
    expect(fetched).toHaveBeenCalledTimes(2);
    // One by one: a pause starts after the previous attempt has rendered.
    for (const seconds of [0.1, 8, 16, 32, 60, 3600]) await pass(seconds);
    expect(fetched).toHaveBeenCalledTimes(7);
    expect(onBack).not.toHaveBeenCalled();
  });

  test("is retried on the online event", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    await mount(true);
    await pass(3600);
    fetched.mockImplementation(async () => served());
    await act(async () => window.dispatchEvent(new Event("online")));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  test("is not retried while the server is down", async () => {
    fetched.mockImplementation(async () => new Response("", { status: 502 }));
    await mount(true);
    expect(comeback.found).toBe("offline");
    expect(onBack).not.toHaveBeenCalled();
  });
});

describe("a request without a response", () => {
  test("is retried after a pause, not at once", async () => {
    await mount(false);
    expect(comeback.found).toBe("offline");
    expect(fetched).not.toHaveBeenCalled();
    await pass(2);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  test("is retried on request", async () => {
    await mount(false);
    await act(async () => comeback.tryNow());
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});

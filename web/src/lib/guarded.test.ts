import { afterEach, expect, it, vi } from "vitest";
import { openChannel } from "./guarded.ts";

afterEach(() => vi.unstubAllGlobals());

it("goes on without a channel that the browser refuses, or does not know", () => {
  class Refused {
    constructor() {
      throw new DOMException("denied", "SecurityError");
    }
  }
  vi.stubGlobal("BroadcastChannel", Refused);
  expect(openChannel("tap")).toBeUndefined();
  vi.stubGlobal("BroadcastChannel", undefined);
  expect(openChannel("tap")).toBeUndefined();
});

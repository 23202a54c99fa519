import { afterEach, expect, test, vi } from "vitest";
import { problemOf } from "./use-camera.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["NotAllowedError", "refused"],
  ["SecurityError", "refused"],
  ["NotFoundError", "none"],
  ["OverconstrainedError", "none"],
  ["NotReadableError", "busy"],
  ["AbortError", "busy"],
])("%s is reported as %s", (name, problem) => {
  vi.stubGlobal("window", { isSecureContext: true });
  expect(problemOf(new DOMException("", name))).toBe(problem);
});

test("a browser without cameras is distinguished from a page without HTTPS", () => {
  const missing = new TypeError("mediaDevices is undefined");
  vi.stubGlobal("window", { isSecureContext: true });
  expect(problemOf(missing)).toBe("unsupported");
  vi.stubGlobal("window", { isSecureContext: false });
  expect(problemOf(missing)).toBe("insecure");
});

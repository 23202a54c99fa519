import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { createErrorReports } from "./report-errors.ts";
import { setErrorRoute, watchErrors } from "./watch-errors.ts";

const fetched = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
});

afterEach(() => vi.unstubAllGlobals());

const sent = () => Promise.all(fetched.mock.calls.map(([request]) => request.clone().json()));

function errorAt(place: string, message = "broken"): TypeError {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at draw (${place}:1:2)`;
  return error;
}

const OWN = `${location.origin}/assets/app.js`;

describe("an error that nobody caught", () => {
  test("is reported with its route, and so is a rejection", async () => {
    const page = new EventTarget();
    watchErrors(page);
    setErrorRoute(() => "/san-pham/$id");
    page.dispatchEvent(new ErrorEvent("error", { error: errorAt(OWN, "first") }));
    const promise = Promise.resolve();
    page.dispatchEvent(
      new PromiseRejectionEvent("unhandledrejection", { promise, reason: errorAt(OWN, "second") }),
    );
    await expect
      .poll(sent)
      .toMatchObject([
        { message: "TypeError: first", route: "/san-pham/$id", stack: `    at draw (${OWN}:1:2)` },
        { message: "TypeError: second" },
      ]);
    const [[request] = []] = fetched.mock.calls;
    expect(request?.headers.get("x-tap-csrf")).toBe("1");
    expect(request?.keepalive).toBe(true);
  });
});

describe("a page", () => {
  test("reports the same error once, and no more than five", () => {
    const report = createErrorReports();
    const note = (message: string) => report([{ error: errorAt(OWN, message), route: "/" }]);
    note("again");
    note("again");
    expect(fetched).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 10; count++) note(`error ${count}`);
    expect(fetched).toHaveBeenCalledTimes(5);
  });

  test("keeps to the limits of the contract", async () => {
    const error = errorAt(OWN, "x".repeat(9_000));
    error.stack = `${`    at draw (${OWN}:1:2)\n`.repeat(500)}`;
    createErrorReports()([{ error, route: "/" }]);
    const [report] = await sent();
    expect(report.message).toHaveLength(500);
    expect(report.stack).toHaveLength(4_000);
  });

  test("is silent when the report cannot be sent", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    createErrorReports()([{ error: errorAt(OWN), route: "/" }]);
    // An unhandled rejection would fail the run.
    await expect.poll(() => fetched.mock.calls.length).toBe(1);
  });
});

test.each<[string, unknown]>([
  ["a browser extension's", errorAt("chrome-extension://abcdef/content.js")],
  ["one that passes through an extension", errorAt(`moz-extension://a/b.js:1:1)\n at x (${OWN}`)],
  ["an injected script's", errorAt("<anonymous>")],
  ["a call that was given up", new DOMException("The user aborted a request.", "AbortError")],
  ["a lost network", errorAt(OWN, "Failed to fetch")],
  ["a lost network in Safari", errorAt(OWN, "Load failed")],
  ["a failed call", new ApiError(500, { message: "Có lỗi xảy ra" })],
  ["a call without a response", ApiError.network()],
  ["no error at all", { isRedirect: true }],
])("%s is not reported", (_, error) => {
  createErrorReports()([{ error, route: "/" }]);
  expect(fetched).not.toHaveBeenCalled();
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePinCall } from "./use-pin-call.ts";

const sent = vi.fn<(body: { password: string }) => Promise<string>>();
const onDone = vi.fn();
const onFail = vi.fn();
const options = { mutationFn: sent, gcTime: 0, meta: { touches: [] } };
const pin = { password: "246810" };
let client: QueryClient;
let host: HTMLElement;
let root: Root;

function Entry() {
  const call = usePinCall(options, { onDone, onFail });
  return (
    <>
      <button type="button" onClick={() => call.send(pin)}>
        Gửi
      </button>
      <output>{call.error instanceof Error ? call.error.message : ""}</output>
    </>
  );
}

const press = (times = 1) =>
  act(async () => {
    for (let press = 0; press < times; press += 1) host.querySelector("button")?.click();
  });
const cached = () =>
  JSON.stringify(
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  );

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  for (const mock of [sent, onDone, onFail]) mock.mockReset();
  client = new QueryClient();
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Entry />
      </QueryClientProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

test("nothing of a right PIN stays in the mutation cache", async () => {
  sent.mockResolvedValue("right");
  await press();
  expect(onDone.mock.calls).toEqual([[pin]]);
  await expect.poll(cached).toBe("[]");
});

test("nothing of a wrong PIN stays there either, while its error is shown", async () => {
  sent.mockRejectedValue(new Error("Mật khẩu không đúng"));
  await press();
  expect(onFail).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
  await expect.poll(cached).toBe("[]");
  expect(host.querySelector("output")?.textContent).toBe("Mật khẩu không đúng");
});

test("two presses in one tick send it once", async () => {
  sent.mockResolvedValue("right");
  await press(2);
  expect(sent).toHaveBeenCalledOnce();
});

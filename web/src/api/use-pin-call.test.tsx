import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePinCall, usePinProof } from "./use-pin-call.ts";

const sent = vi.fn<(body: { password: string }) => Promise<string>>();
const onDone = vi.fn();
const onFail = vi.fn();
const options = { mutationFn: sent, gcTime: 0, meta: { invalidates: [] } };
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

function Confirmation({ onSend }: { onSend: () => void }) {
  const proof = usePinProof();
  return (
    <>
      <input value={proof.pin} onChange={(event) => proof.setPin(event.currentTarget.value)} />
      <button type="button" onClick={() => proof.prove(onSend)}>
        Gửi
      </button>
    </>
  );
}

const show = (content: ReactNode) =>
  act(() => root.render(<QueryClientProvider client={client}>{content}</QueryClientProvider>));

test("money is sent once the PIN is proven, once, and not by who has left meanwhile", async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    bodies.push(await request.json());
    return answers[bodies.length - 1]?.promise;
  });
  const accepted = () => Response.json({ success: true, message: "" });
  const onSend = vi.fn();
  show(<Confirmation onSend={onSend} />);
  await press(2);
  expect(onSend).not.toHaveBeenCalled();
  await act(async () => answers[0]?.resolve(accepted()));
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
  await expect.poll(cached).toBe("[]");

  await press();
  await expect.poll(() => bodies.length).toBe(2);
  show(null);
  await act(async () => answers[1]?.resolve(accepted()));
  await expect.poll(cached).toBe("[]");
  expect(onSend).toHaveBeenCalledOnce();
});

test("money is not sent by who is on the way elsewhere, while that page still loads", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  const onSend = vi.fn();
  const place = location.href;
  show(<Confirmation onSend={onSend} />);
  await press();
  // The address changes with the click; the old step is shown until the next page has loaded.
  history.pushState(null, "", "/elsewhere");
  await act(async () => resolve(Response.json({ success: true, message: "" })));
  await expect.poll(cached).toBe("[]");
  history.replaceState(null, "", place);
  expect(onSend).not.toHaveBeenCalled();
});

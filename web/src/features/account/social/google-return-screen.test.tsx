import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useGoogleReturn } from "./google-return-screen.tsx";

const refused = { status: 400, message: "Đăng nhập bằng Google thất bại", code: "GOOGLE_REFUSED" };
const callback = { state: "state-of-the-flow", error: "access_denied" };

const send = vi.fn(async (_request: Request) => Response.json(refused, { status: 400 }));
let client: QueryClient;
let root: Root;
let seen: ReturnType<typeof useGoogleReturn>;

function Probe() {
  seen = useGoogleReturn(callback, () => {});
  return null;
}

async function open() {
  root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <Probe />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  await act(() => expect.poll(() => seen.error).toBeDefined());
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", send);
  send.mockClear();
  client = new QueryClient();
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test("Google's callback is sent once, although StrictMode mounts twice", async () => {
  await open();
  expect(send).toHaveBeenCalledOnce();
});

test("coming back to the page shows the outcome and sends nothing again", async () => {
  await open();
  act(() => root.unmount());
  await open();
  expect(seen.error?.message).toBe(refused.message);
  expect(send).toHaveBeenCalledOnce();
});

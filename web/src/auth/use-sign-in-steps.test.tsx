import { notifications, notificationsStore } from "@mantine/notifications";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSignInSteps } from "./use-sign-in-steps.ts";

const user = { id: "u-1", email: "lan@tap.vn" };
const credentials = { identifier: "lan@tap.vn", password: "Tap@12345", remember: true };
const onSignedIn = vi.fn();
const onTwoStep = vi.fn();
let steps: ReturnType<typeof useSignInSteps>;
let answer: (body: object, init?: ResponseInit) => void;

function Probe() {
  steps = useSignInSteps({ onSignedIn, onTwoStep });
  return null;
}

function mount() {
  const root = createRoot(document.createElement("div"));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
  return root;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise((resolve) => {
        answer = (body, init) => resolve(Response.json(body, init));
      }),
  );
});

afterEach(() => vi.unstubAllGlobals());

test("a user who leaves during sign-in is signed in anyway", async () => {
  const root = mount();
  act(() => steps.submitPassword(credentials));
  await expect.poll(() => answer).toBeDefined();
  act(() => root.unmount());
  answer({ user, twoStep: null });
  await expect.poll(() => onSignedIn).toHaveBeenCalledExactlyOnceWith(user, credentials);
});

test("an earlier code is as old as the server says, and survives a reload", async () => {
  const root = mount();
  act(() => steps.submitPassword(credentials));
  await expect.poll(() => answer).toBeDefined();
  const before = Date.now();
  await act(async () => {
    answer({ user: null, twoStep: { userId: "u-1", expiresIn: 270, resendAfter: 30 } });
    await expect.poll(() => onTwoStep).toHaveBeenCalledOnce();
  });
  const [kept, identifier] = onTwoStep.mock.lastCall ?? [];
  expect(identifier).toBe("lan@tap.vn");
  expect(Object.keys(kept).sort()).toEqual(["remember", "resendAt", "sentAt", "userId"]);
  expect(kept.sentAt).toBeLessThanOrEqual(Date.now() - 30_000);
  expect(kept.resendAt).toBeGreaterThanOrEqual(before + 30_000);
  expect(steps.isCodeStep).toBe(true);
  expect(steps.emailCode).toMatchObject({ sentAt: kept.sentAt, resendAt: kept.resendAt });
  act(() => root.unmount());
});

const toasts = () => notificationsStore.getState().notifications.map(({ message }) => message);

test("the next attempt removes the previous sign-in error", async () => {
  const message = "Email hoặc mật khẩu không đúng";
  const root = mount();
  act(() => steps.submitPassword(credentials));
  await expect.poll(() => answer).toBeDefined();
  await act(async () => {
    answer({ message }, { status: 401 });
    await expect.poll(() => toasts()).toContain(message);
  });
  await expect.poll(() => steps.error).toBe(message);
  act(() => steps.submitPassword(credentials));
  await expect.poll(() => toasts()).not.toContain(message);
  expect(steps.error).toBeUndefined();
  act(() => root.unmount());
  notifications.clean();
});

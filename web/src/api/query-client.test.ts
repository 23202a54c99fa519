import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createQueryClient } from "./query-client.ts";

const fails = () => Promise.reject(ApiError.network());

describe("without a network", () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  test("a mutation fails at once and is never sent later", async () => {
    const client = createQueryClient({ onSignedOut: () => {} });
    let sent = 0;
    const order = new MutationObserver(client, {
      mutationFn: () => {
        sent += 1;
        return fails();
      },
    });
    await expect(order.mutate()).rejects.toMatchObject({ isNetwork: true });
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(sent).toBe(1);
  });

  test("a query fails instead of pausing", async () => {
    const client = createQueryClient({ onSignedOut: () => {} });
    const cart = new QueryObserver(client, { queryKey: ["cart"], queryFn: fails, retry: false });
    const stop = cart.subscribe(() => {});
    await expect.poll(() => cart.getCurrentResult().status).toBe("error");
    stop();
  });
});

test("a repeat waits for as long as a busy server says", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = createQueryClient({ onSignedOut: () => {} });
  const busy = new ApiError(503, { code: "SESSION_UNAVAILABLE", data: { retryAfter: 5 } });
  const queryFn = vi.fn().mockRejectedValueOnce(busy).mockResolvedValue("rice");
  const read = client.fetchQuery({ queryKey: ["cart"], queryFn });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(queryFn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(await read).toBe("rice");
});

describe("a 401", () => {
  function signedIn(sentBefore: number) {
    const onSignedOut = vi.fn();
    const client = createQueryClient({ onSignedOut });
    const now = Date.now();
    client.setQueryData(["session"], { user: { id: "u-1" } }, { updatedAt: now });
    const refusal = new ApiError(401, {}, now - sentBefore);
    const queryFn = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue("rice");
    const observer = new QueryObserver(client, { queryKey: ["cart"], queryFn, retryDelay: 0 });
    return { client, onSignedOut, refusal, queryFn, observer };
  }

  test("to a call of this session signs out", async () => {
    const { onSignedOut, queryFn, observer } = signedIn(-1);
    const stop = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().status).toBe("error");
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(queryFn).toHaveBeenCalledOnce();
    stop();
  });

  test("to a call from before the sign-in signs nobody out, and the call is repeated", async () => {
    const { onSignedOut, observer } = signedIn(1);
    const stop = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().data).toBe("rice");
    expect(onSignedOut).not.toHaveBeenCalled();
    stop();
  });

  test("to a change from before the sign-in is not repeated: the session is read again", async () => {
    const { client, onSignedOut, refusal } = signedIn(1);
    const order = new MutationObserver(client, { mutationFn: () => Promise.reject(refusal) });
    await expect(order.mutate()).rejects.toBe(refusal);
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(client.getQueryState(["session"])?.isInvalidated).toBe(true);
  });
});

test("a change refused because another user has signed in reads the session again", async () => {
  const onSignedOut = vi.fn();
  const client = createQueryClient({ onSignedOut });
  client.setQueryData(["session"], { user: { id: "u-1" } });
  const refusal = new ApiError(409, { code: "USER_CHANGED" });
  const order = new MutationObserver(client, { mutationFn: () => Promise.reject(refusal) });
  await expect(order.mutate()).rejects.toBe(refusal);
  expect(client.getQueryState(["session"])?.isInvalidated).toBe(true);
  expect(onSignedOut).not.toHaveBeenCalled();
});

async function keptAfter(status: number): Promise<unknown> {
  const client = createQueryClient({ onSignedOut: () => {} });
  const refuse = () => Promise.reject(new ApiError(status, {}));
  client.setQueryData(["users", "list"], ["Hoa"]);
  const query = { queryKey: ["users", "list"] as const, queryFn: refuse, retry: false };
  await expect(client.fetchQuery({ ...query, staleTime: 0 })).rejects.toMatchObject({ status });
  return client.getQueryData(["users", "list"]);
}

describe("a refresh that fails", () => {
  test.each([500, 503, 0])("keeps the cached data (%i)", async (status) => {
    expect(await keptAfter(status)).toEqual(["Hoa"]);
  });

  test.each([403, 404])("drops data that is forbidden or gone (%i)", async (status) => {
    expect(await keptAfter(status)).toBeUndefined();
  });
});

describe("a mutation", () => {
  async function isReadAnewAfter(error: ApiError | undefined): Promise<boolean> {
    const client = createQueryClient({ onSignedOut: () => {} });
    client.setQueryData(["users", "list"], ["Hoa"]);
    const remove = new MutationObserver(client, {
      mutationFn: () => (error ? Promise.reject(error) : Promise.resolve()),
      meta: { invalidates: ["users"] },
    });
    await remove.mutate().catch(() => {});
    return client.getQueryState(["users", "list"])?.isInvalidated ?? false;
  }

  test("that succeeds refetches what it invalidates", async () => {
    expect(await isReadAnewAfter(undefined)).toBe(true);
  });

  test("refetches a first read that was sent before it", async () => {
    const client = createQueryClient({ onSignedOut: () => {} });
    const first = Promise.withResolvers<string[]>();
    const queryFn = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue(["Hoa", "Lan"]);
    const list = new QueryObserver(client, { queryKey: ["users", "list"], queryFn });
    const stop = list.subscribe(() => {});
    const add = new MutationObserver(client, {
      mutationFn: () => Promise.resolve(),
      meta: { invalidates: ["users"] },
    });
    const added = add.mutate();
    await expect.poll(() => client.getQueryState(["users", "list"])?.isInvalidated).toBe(true);
    first.resolve(["Hoa"]);
    await added;
    expect(list.getCurrentResult().data).toEqual(["Hoa", "Lan"]);
    stop();
  });

  test("of something that is gone does so too", async () => {
    expect(await isReadAnewAfter(new ApiError(404, {}))).toBe(true);
  });

  test("that fails otherwise refetches nothing", async () => {
    expect(await isReadAnewAfter(new ApiError(500, {}))).toBe(false);
  });
});

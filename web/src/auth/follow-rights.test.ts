import { environmentManager, focusManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { openJob } from "#web/ui/form/open-form.ts";
import { followRights } from "./follow-rights.ts";
import { endedSession, guest, sessionQuery } from "./session.ts";

const lan = {
  id: "1",
  fullName: "Lan",
  role: { role_code: "R04" },
  permissions: ["PERM_USER_VIEW_SELF"],
} as Schema["SessionUser"];

let answer: Schema["Session"] | ApiError;
let reads: number;

vi.mock("#web/api/client.ts", () => ({
  bff: { GET: async () => undefined },
  ok: async () => {
    reads += 1;
    if (answer instanceof Error) throw answer;
    return structuredClone(answer);
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  // TanStack Query does not poll on a server.
  environmentManager.setIsServer(() => false);
  vi.stubGlobal("localStorage", { setItem() {}, removeItem() {}, getItem: () => null });
  answer = { user: lan };
  reads = 0;
});

afterEach(() => {
  focusManager.setFocused(undefined);
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function tab(session: Schema["Session"] = { user: lan }) {
  const client = createQueryClient({ onSignedOut: () => {} });
  client.setQueryData(sessionQuery.queryKey, session);
  const onChange = vi.fn();
  const stop = followRights(client, onChange);
  const fails = (queryKey: readonly ["session"] | readonly ["users"], status: number) =>
    client.prefetchQuery({
      queryKey,
      queryFn: () => Promise.reject(new ApiError(status, {})),
      retry: false,
    });
  return { client, onChange, stop, fails };
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test("the session is refetched once a minute", async () => {
  const { stop } = tab();
  await minutes(3);
  expect(reads).toBe(3);
  stop();
});

test("not for a guest, nor in a hidden tab", async () => {
  tab(guest);
  await minutes(3);
  tab();
  focusManager.setFocused(false);
  await minutes(3);
  expect(reads).toBe(0);
});

test("reports changed permissions or role and the session's end, and nothing else", async () => {
  const { onChange, client } = tab();
  answer = { user: { ...lan, fullName: "Nguyễn Thị Lan" } };
  await minutes(1);
  expect(onChange).not.toHaveBeenCalled();

  answer = { user: { ...lan, permissions: [] } };
  await minutes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
  answer = { user: { ...lan, permissions: [], role: { ...lan.role, role_code: "R02" } } };
  await minutes(1);
  expect(onChange).toHaveBeenCalledTimes(2);
  answer = guest;
  await minutes(1);
  expect(onChange).toHaveBeenCalledTimes(3);
  await minutes(2);
  expect(onChange).toHaveBeenCalledTimes(3);
  client.setQueryData(sessionQuery.queryKey, { user: lan });
  expect(onChange).toHaveBeenCalledTimes(3);
});

test("a right taken away during a job takes effect after its result is closed", async () => {
  const { onChange, client } = tab();
  const close = openJob();
  answer = { user: { ...lan, fullName: "Nguyễn Thị Lan", permissions: [] } };
  await minutes(2);
  expect(onChange).not.toHaveBeenCalled();
  expect(client.getQueryData(sessionQuery.queryKey)?.user?.fullName).toBe("Nguyễn Thị Lan");
  close();
  await minutes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("another user's rights take effect during a job, too", async () => {
  const { client } = tab();
  const close = openJob();
  answer = { user: { ...lan, id: "2", permissions: [] } };
  await minutes(1);
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(answer);
  close();
});

test("signing out is not reported, as it navigates by itself", () => {
  const { onChange, client } = tab();
  client.setQueryData(sessionQuery.queryKey, guest);
  expect(onChange).not.toHaveBeenCalled();
});

test("queries that fail with 403 refetch the session at once, and only once", async () => {
  const { fails, onChange } = tab();
  answer = { user: { ...lan, permissions: [] } };
  await Promise.all([fails(["users"], 403), fails(["users"], 403)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("other errors do not, nor does a 403 of the session itself", async () => {
  const { fails, client } = tab();
  await fails(["users"], 404);
  answer = new ApiError(403, {});
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(1);
});

test("a mutation that fails with 403 refetches the session at once", async () => {
  const { client } = tab();
  const write = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new ApiError(403, {})),
  });
  await write.execute(undefined).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(1);
});

test("the reason why the session ended is stored until the next sign-in", async () => {
  const { client } = tab();
  answer = { user: null, ended: "locked" };
  await minutes(1);
  answer = guest;
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  await client.prefetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ user: null, ended: "locked" });

  const later = endedSession(new ApiError(401, { code: "UNAUTHENTICATED" }));
  client.setQueryData(sessionQuery.queryKey, later);
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ user: null, ended: "locked" });
  answer = { user: lan };
  await client.prefetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ user: lan });
});

test("a 401 for a locked account sets the reason of the end", () => {
  const locked = endedSession(new ApiError(401, { code: "ACCOUNT_LOCKED" }));
  expect(locked({ user: lan })).toEqual({ user: null, ended: "locked" });
  const deleted = endedSession(new ApiError(401, { code: "ACCOUNT_DELETED" }));
  expect(deleted({ user: lan })).toEqual({ user: null, ended: "deleted" });
  expect(endedSession()({ user: lan })).toEqual(guest);
});

import { QueryClient, QueryObserver } from "@tanstack/react-query";
import * as v from "valibot";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { keep, readDraft, readKept, saveDraft } from "#web/lib/drafts.ts";
import { memoryStorage } from "#web/lib/memory-storage.fixtures.ts";
import { clearUserQueries, followOtherTabs, followUser } from "./follow-user.ts";
import { guest, NEVER, sessionQuery } from "./session.ts";

const role = { role_id: "r04", role_code: "R04", role_name: "Nông dân" };
const lan = {
  id: "1",
  fullName: "Lan",
  role,
  permissions: [],
} as unknown as Schema["SessionUser"];
const hoa = { ...lan, id: "2" };

function tab() {
  const client = new QueryClient();
  followUser(client);
  client.setQueryData(sessionQuery.queryKey, { user: lan });
  client.setQueryData(["profile"], "Lan's");
  let reads = 0;
  const cart = new QueryObserver(client, {
    queryKey: ["cart"],
    queryFn: () => {
      reads += 1;
      return "of whoever asks";
    },
    initialData: "Lan's",
    staleTime: Number.POSITIVE_INFINITY,
  });
  cart.subscribe(() => {});
  const becomes = (user: Schema["SessionUser"] | null) =>
    client.setQueryData(sessionQuery.queryKey, { user });
  return { client, cart, reads: () => reads, becomes };
}

test("the next user sees no data of the previous one; active queries are refetched", async () => {
  const { client, cart, becomes } = tab();
  becomes(hoa);
  expect(client.getQueryData(["profile"])).toBeUndefined();
  await expect.poll(() => cart.getCurrentResult().data).toBe("of whoever asks");
});

test("the next user's tab holds no draft of the previous one, but the user's own", () => {
  const { becomes } = tab();
  saveDraft("checkout", lan.id, "Lan's");
  saveDraft("checkout", hoa.id, "Hoa's");
  becomes(hoa);
  expect(readDraft("checkout", lan.id, v.any())).toBeUndefined();
  expect(readDraft("checkout", hoa.id, v.any())).toBe("Hoa's");
});

test("a guest's page is marked stale but not refetched", () => {
  const { client, reads, becomes } = tab();
  becomes(null);
  expect(client.getQueryData(["profile"])).toBeUndefined();
  expect(reads()).toBe(0);
  expect(client.getQueryState(["cart"])?.isInvalidated).toBe(true);
});

describe("a first read under way", () => {
  function readingTab() {
    const { client, becomes } = tab();
    const late = Promise.withResolvers<string>();
    const queryFn = vi.fn(async () => "of whoever asks").mockReturnValueOnce(late.promise);
    return { client, becomes, late, queryFn, query: { queryKey: ["orders"] as const, queryFn } };
  }

  test.each([
    ["the next user's", hoa],
    ["a guest's, whose page does not wait for ever", null],
  ])("is not %s: what is on screen is read anew", async (_whose, next) => {
    const { client, becomes, late, query } = readingTab();
    const list = new QueryObserver(client, { ...query, staleTime: 60_000 });
    list.subscribe(() => {});
    becomes(next);
    late.resolve("Lan's");
    await expect.poll(() => list.getCurrentResult().data).toBe("of whoever asks");
  });

  test("nor does a page that is opening get it", async () => {
    const { client, becomes, late, query } = readingTab();
    const page = client.fetchQuery({ ...query, staleTime: 60_000 });
    becomes(hoa);
    late.resolve("Lan's");
    await expect(page).resolves.toBe("of whoever asks");
    expect(client.getQueryData(query.queryKey)).toBe("of whoever asks");
  });
});

test("a refetch under way brings no data of the previous user", async () => {
  const { client, becomes } = tab();
  const late = Promise.withResolvers<string>();
  const queryFn = vi.fn(async () => "of whoever asks").mockReturnValueOnce(late.promise);
  const page = client.fetchQuery({ queryKey: ["profile"], queryFn, staleTime: 0 });
  becomes(hoa);
  expect(client.getQueryData(["profile"])).toBeUndefined();
  late.resolve("Lan's");
  await expect(page).resolves.toBe("of whoever asks");
});

test("the same user again loses no data", () => {
  const { client, reads, becomes } = tab();
  becomes({ ...lan, fullName: "Nguyễn Thị Lan" });
  expect(client.getQueryData(["profile"])).toBe("Lan's");
  expect(reads()).toBe(0);
});

test("everything but the session can be removed, including visible queries", () => {
  const { client } = tab();
  clearUserQueries(client);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  expect(client.getQueryData(sessionQuery.queryKey)?.user).toBe(lan);
});

test("queries of a page rendered before the session was known are kept", () => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, guest, { updatedAt: NEVER });
  followUser(client);
  client.setQueryData(["products"], "everybody's");
  void client.prefetchQuery({ ...sessionQuery, queryFn: () => new Promise<never>(() => {}) });
  client.setQueryData(sessionQuery.queryKey, { user: lan });
  expect(client.getQueryData(["products"])).toBe("everybody's");
  client.setQueryData(sessionQuery.queryKey, { user: hoa });
  expect(client.getQueryData(["products"])).toBeUndefined();
});

test("a page that started as a guest's is refetched after sign-in", () => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, guest);
  followUser(client);
  client.setQueryData(["products"], "everybody's");
  client.setQueryData(sessionQuery.queryKey, { user: lan });
  expect(client.getQueryData(["products"])).toBeUndefined();
});

describe("across tabs", () => {
  const others = new BroadcastChannel("tap-session");
  const opened: BroadcastChannel[] = [];
  const Channel = BroadcastChannel;
  const reload = vi.fn();
  const rows = new Map<string, string>();

  beforeEach(() => {
    rows.clear();
    reload.mockClear();
    vi.stubGlobal(
      "BroadcastChannel",
      class extends Channel {
        constructor(name: string) {
          super(name);
          opened.push(this);
        }
      },
    );
    const page = new EventTarget();
    vi.stubGlobal(
      "window",
      Object.assign(page, { sessionStorage: memoryStorage(rows), localStorage: memoryStorage() }),
    );
  });
  afterEach(() => {
    for (const channel of opened.splice(0)) channel.close();
    vi.unstubAllGlobals();
  });
  afterAll(() => others.close());

  function followingTab(first: Schema["SessionUser"] | null, isAnonymous = false) {
    const client = new QueryClient();
    const onChange = vi.fn();
    followOtherTabs(client, { onChange, reload, isAnonymous: () => isAnonymous });
    client.setQueryData(sessionQuery.queryKey, { user: first });
    const hears = (user: Schema["SessionUser"] | null) => {
      vi.stubGlobal("fetch", async () => Response.json({ user }));
      others.postMessage(null);
    };
    return { client, onChange, hears };
  }

  test("a page whose user changes is reloaded, and remembers why", async () => {
    const { hears, onChange } = followingTab(lan);
    hears(hoa);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(onChange).not.toHaveBeenCalled();
    expect(rows.get("tap-changed-hands")).toBe("true");
  });

  test("it drops its drafts, and nothing that the next user keeps on the device", async () => {
    const { hears } = followingTab(lan);
    saveDraft("checkout", lan.id, "a");
    keep("addresses", hoa.id, "b");
    hears(hoa);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(readDraft("checkout", lan.id, v.any())).toBeUndefined();
    expect(readKept("addresses", hoa.id, v.any())).toBe("b");
  });

  test("so is one whose user signed out before the next one signed in", async () => {
    const { hears, onChange } = followingTab(lan);
    hears(null);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect(reload).not.toHaveBeenCalled();
    hears(hoa);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
  });

  test("one that belongs to nobody, such as a registration, stays as it is", async () => {
    const { hears, onChange } = followingTab(null, true);
    hears(lan);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    hears(null);
    await expect.poll(() => onChange.mock.calls.length).toBe(2);
    hears(hoa);
    await expect.poll(() => onChange.mock.calls.length).toBe(3);
    hears(lan);
    await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(3);
    expect(reload).not.toHaveBeenCalled();
  });

  test("a page whose user changes is reloaded whatever read tells so, and only once", async () => {
    const { client, hears, onChange } = followingTab(lan);
    vi.stubGlobal("fetch", async () => Response.json({ user: hoa }));
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(rows.get("tap-changed-hands")).toBe("true");
    hears(lan);
    await expect.poll(() => client.getQueryData(sessionQuery.queryKey)?.user?.id).toBe(lan.id);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
  });

  test("a page that the browser shows again on Back has missed the messages, and reads the session", async () => {
    const { onChange } = followingTab(lan);
    vi.stubGlobal("fetch", async () => Response.json({ user: null }));
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    shown(false);
    shown(true);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    vi.stubGlobal("fetch", async () => Response.json({ user: hoa }));
    shown(true);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
  });

  test("a sign-out and a sign-in of this tab reload nothing", () => {
    const { client } = followingTab(lan);
    client.setQueryData(sessionQuery.queryKey, guest);
    client.setQueryData(sessionQuery.queryKey, { user: hoa });
    expect(reload).not.toHaveBeenCalled();
  });

  test("a query started before the other tab's message does not set the session", async () => {
    const client = new QueryClient();
    followOtherTabs(client, { onChange: vi.fn(), reload, isAnonymous: () => false });
    client.setQueryData(sessionQuery.queryKey, { user: lan });
    const late = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", () => late.promise);
    void client.prefetchQuery({ ...sessionQuery, staleTime: 0 });
    vi.stubGlobal("fetch", async () => Response.json({ user: hoa }));
    others.postMessage(null);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    late.resolve(Response.json({ user: lan }));
    expect(client.getQueryData(sessionQuery.queryKey)?.user).toMatchObject({ id: hoa.id });
  });

  test("a guest's page, or one with the same user again, is not reloaded", async () => {
    const guestTab = followingTab(null);
    guestTab.hears(lan);
    await expect.poll(() => guestTab.onChange.mock.calls.length).toBe(1);
    guestTab.hears(null);
    await expect.poll(() => guestTab.onChange.mock.calls.length).toBe(2);
    guestTab.hears(lan);
    await expect.poll(() => guestTab.onChange.mock.calls.length).toBe(3);
    expect(reload).not.toHaveBeenCalled();
  });
});

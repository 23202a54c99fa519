import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
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

/** A tab of Lan's: her profile was read a while ago, her cart is on screen. */
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

test("the next person finds nothing of the former, and what is on screen is read anew", async () => {
  const { client, cart, becomes } = tab();
  becomes(hoa);
  expect(client.getQueryData(["profile"])).toBeUndefined();
  await expect.poll(() => cart.getCurrentResult().data).toBe("of whoever asks");
});

test("a guest's page is not asked for anew, and counts as old", () => {
  const { client, reads, becomes } = tab();
  becomes(null);
  expect(client.getQueryData(["profile"])).toBeUndefined();
  expect(reads()).toBe(0);
  expect(client.getQueryState(["cart"])?.isInvalidated).toBe(true);
});

test("the same person again loses nothing", () => {
  const { client, reads, becomes } = tab();
  becomes({ ...lan, fullName: "Nguyễn Thị Lan" });
  expect(client.getQueryData(["profile"])).toBe("Lan's");
  expect(reads()).toBe(0);
});

test("all but the session can be forgotten, also what is on screen", () => {
  const { client } = tab();
  clearUserQueries(client);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  expect(client.getQueryData(sessionQuery.queryKey)?.user).toBe(lan);
});

test("a page that was drawn before anybody knew who is here keeps its reads when it is known", () => {
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

test("a page that began as a guest's is read anew for who signs in", () => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, guest);
  followUser(client);
  client.setQueryData(["products"], "everybody's");
  client.setQueryData(sessionQuery.queryKey, { user: lan });
  expect(client.getQueryData(["products"])).toBeUndefined();
});

describe("among tabs", () => {
  const others = new BroadcastChannel("tap-session");
  /** The channels of this test's tabs: one left open would hear the next test. */
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
    vi.stubGlobal("window", {
      location: { reload },
      sessionStorage: {
        getItem: (key: string) => rows.get(key) ?? null,
        setItem: (key: string, text: string) => rows.set(key, text),
        removeItem: (key: string) => rows.delete(key),
      },
    });
  });
  afterEach(() => {
    for (const channel of opened.splice(0)) channel.close();
    vi.unstubAllGlobals();
  });
  afterAll(() => others.close());

  /** A tab of this person; `hears` is another tab telling that somebody else is here now. */
  function followingTab(first: Schema["SessionUser"] | null) {
    const client = new QueryClient();
    const onChange = vi.fn();
    followOtherTabs(client, onChange);
    client.setQueryData(sessionQuery.queryKey, { user: first });
    const hears = (user: Schema["SessionUser"] | null) => {
      vi.stubGlobal("fetch", async () => Response.json({ user }));
      others.postMessage(null);
    };
    return { onChange, hears };
  }

  test("a page that changes hands is loaded anew, and remembers why", async () => {
    const { hears, onChange } = followingTab(lan);
    hears(hoa);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(onChange).not.toHaveBeenCalled();
    expect(rows.get("tap-changed-hands")).toBe("true");
  });

  test("so is one whose person signed out before the next one came", async () => {
    const { hears, onChange } = followingTab(lan);
    hears(null);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect(reload).not.toHaveBeenCalled();
    hears(hoa);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
  });

  test("a read that set out before the other tab spoke does not answer for now", async () => {
    const client = new QueryClient();
    followOtherTabs(client, vi.fn());
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

  test("a guest's page and that of the same person again stay as they are", async () => {
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

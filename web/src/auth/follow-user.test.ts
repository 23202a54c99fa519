import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { followUser, forgetReads } from "./follow-user.ts";
import { guest, NEVER, sessionQuery } from "./session.ts";

const lan = { id: "1", fullName: "Lan" } as Schema["SessionUser"];
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
  forgetReads(client);
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

import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { daysOfMonth, homeQueries } from "./queries.ts";

test("counts the days since the first, in Vietnam", () => {
  expect(daysOfMonth(new Date("2026-11-21T03:00:00Z"))).toBe(21);
  expect(daysOfMonth(new Date("2026-11-30T17:00:00Z"))).toBe(1);
  expect(daysOfMonth(new Date("2026-12-31T16:59:00Z"))).toBe(31);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page that stays open into the next month asks for that month alone", async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    asked.push(new URL(url).searchParams.get("days"));
    return Response.json({ totalTransactions: 1, totalWithdrawals: 0 });
  });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-30T16:59:00Z") });
  const client = new QueryClient();
  await client.fetchQuery(homeQueries.statistics);
  vi.setSystemTime(Date.parse("2026-11-30T17:01:00Z"));
  await client.refetchQueries({ queryKey: ["wallet"], type: "all" });
  expect(asked).toEqual(["30", "1"]);
});

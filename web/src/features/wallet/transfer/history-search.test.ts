import { expect, test } from "vitest";
import { pastRecipients, recentTwin, searchSent } from "./history-search.ts";
import { transferRow as row } from "./transfer.fixtures.ts";

test("recipients come once, newest first, with what they got, without those who sent", () => {
  const history = [
    row("4", { recipientId: "TAP_AAAA", amount: -30_000 }),
    row("3", { recipientId: "TAP_ME00", senderId: "TAP_BBBB", amount: 50_000 }),
    row("2", { recipientId: "TAP_CCCC" }),
    row("1", { recipientId: "TAP_AAAA" }),
  ];
  expect(pastRecipients(history, 5)).toMatchObject([
    { uidCode: "TAP_AAAA", amount: 30_000 },
    { uidCode: "TAP_CCCC", amount: 20_000 },
  ]);
  expect(pastRecipients(history, 1)).toHaveLength(1);
});

const content = { recipientId: "TAP_AAAA", amount: 20_000, message: "Tiền gạo" };
const sent = { content, sentAt: "2026-11-22T08:00:00.000Z", others: [] };
const findSent = (history: Parameters<typeof searchSent>[0], part = {}) =>
  searchSent(history, { ...sent, ...part }).found?.id;

test("a sent transfer is the one that was not there before", () => {
  const history = [row("2"), row("1")];
  expect(findSent(history, { before: ["1"] })).toBe("2");
  expect(findSent(history, { before: ["1", "2"] })).toBeUndefined();
});

test.each([
  ["another amount", { amount: -30_000 }],
  ["another person", { recipientId: "TAP_BBBB" }],
  ["another message", { description: "Tiền phân" }],
  ["a transfer that failed", { status: "failed" as const }],
  ["a transfer that was cancelled", { status: "cancelled" as const }],
])("%s is not the one", (_name, change) => {
  expect(findSent([row("2", change)], { before: ["1"] })).toBeUndefined();
});

test("nor is one that this device knows of", () => {
  expect(findSent([row("3"), row("2")], { before: ["1"], others: ["3"] })).toBe("2");
});

test("one that is older than what was known is another, and ends the search", () => {
  const history = [row("3", { description: "khác" }), row("2"), row("1")];
  expect(searchSent(history, { ...sent, before: ["2"] })).toEqual({
    found: undefined,
    isOver: true,
  });
  expect(searchSent(history.slice(0, 1), { ...sent, before: ["0"] }).isOver).toBe(false);
});

test("without that knowledge the time of the server decides, to a minute", () => {
  const late = row("2", { createdAt: "2026-11-22T07:59:30.000Z" });
  const early = row("1", { createdAt: "2026-11-22T07:58:59.000Z" });
  expect(findSent([late, early])).toBe("2");
  expect(findSent([early])).toBeUndefined();
});

test("the same amount to the same person is a twin for ten minutes", () => {
  const at = "2026-11-22T08:00:00.000Z";
  const history = [row("2", { createdAt: at })];
  const wanted = { recipientId: "tap_aaaa", amount: 20_000 };
  expect(recentTwin(history, wanted, Date.parse("2026-11-22T08:09:59.000Z"))).toBe(at);
  expect(recentTwin(history, wanted, Date.parse("2026-11-22T08:10:00.000Z"))).toBeUndefined();
  expect(recentTwin(history, { ...wanted, amount: 21_000 }, Date.parse(at))).toBeUndefined();
});

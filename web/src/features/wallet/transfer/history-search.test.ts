import { expect, test } from "vitest";
import { pastRecipients, searchSent } from "./history-search.ts";
import { transferRow as row } from "./transfer.fixtures.ts";

test("recipients come once, newest first, without those who sent", () => {
  const history = [
    row("4", { recipientId: "TAP_AAAA" }),
    row("3", { recipientId: "TAP_ME00", senderId: "TAP_BBBB", amount: 50_000 }),
    row("2", { recipientId: "TAP_CCCC" }),
    row("1", { recipientId: "TAP_AAAA" }),
  ];
  expect(pastRecipients(history, 5).map(({ uidCode }) => uidCode)).toEqual([
    "TAP_AAAA",
    "TAP_CCCC",
  ]);
  expect(pastRecipients(history, 1)).toHaveLength(1);
});

const sentAt = "2026-11-22T08:00:00.000Z";
const findSent = (...search: Parameters<typeof searchSent>) => searchSent(...search).found;
const sent = { recipientId: "TAP_AAAA", fullName: "Lê Văn An", amount: 20_000 };

test("a sent transfer is the one that was not there before", () => {
  const history = [row("2", { amount: -20_000 }), row("1", { amount: -20_000 })];
  expect(findSent(history, { ...sent, before: ["1"] }, sentAt)?.id).toBe("2");
  expect(findSent(history, { ...sent, before: ["1", "2"] }, sentAt)).toBeUndefined();
  expect(findSent(history, { ...sent, amount: 30_000, before: [] }, sentAt)).toBeUndefined();
});

test("one that is older than what was known is another, and ends the search", () => {
  const history = [row("3"), row("2", { amount: -20_000 }), row("1", { amount: -20_000 })];
  expect(searchSent(history, { ...sent, before: ["2"], amount: 30_000 }, sentAt)).toEqual({
    found: undefined,
    isOver: true,
  });
  const older = [row("2", { amount: -50_000 }), row("1", { amount: -20_000 })];
  expect(findSent(older, { ...sent, before: ["2"] }, sentAt)).toBeUndefined();
  expect(searchSent(older, { ...sent, before: ["0"], amount: 30_000 }, sentAt).isOver).toBe(false);
});

test("without that knowledge the time decides", () => {
  const late = row("2", { amount: -20_000, createdAt: "2026-11-22T08:00:01.000Z" });
  const early = row("1", { amount: -20_000, createdAt: "2026-11-22T07:59:59.000Z" });
  expect(findSent([late, early], sent, sentAt)?.id).toBe("2");
  expect(findSent([early], sent, sentAt)).toBeUndefined();
});

test("one that failed moved no money", () => {
  const history = [row("2", { status: "failed" }), row("1", { status: "cancelled" })];
  expect(findSent(history, { ...sent, before: [] }, sentAt)).toBeUndefined();
  expect(findSent([row("3", { status: "pending" })], { ...sent, before: [] }, sentAt)?.id).toBe(
    "3",
  );
});

import { expect, test } from "vitest";
import {
  amountProblem,
  codeProblem,
  pastRecipients,
  recentTwin,
  searchSent,
  sentLately,
} from "./rules.ts";
import { transferRow } from "./transfer.fixtures.ts";

test.each([
  ["", "Vui lòng nhập mã UID của người nhận"],
  ["TAP", "UID Code phải có định dạng TAP_XXXXXXXX"],
  ["TAP_XYZ12345", "UID Code phải có định dạng TAP_XXXXXXXX"],
  ["TAP_123", "UID Code phải có định dạng TAP_XXXXXXXX"],
  ["tap_3f9a21bc", undefined],
  ["TAP_7C01D4E9", "Không thể chuyển tiền cho chính mình"],
  ["tap_7c01d4e9", "Không thể chuyển tiền cho chính mình"],
])("the code %s", (code, problem) => {
  expect(codeProblem(code, "TAP_7C01D4E9")).toBe(problem);
});

test.each([
  ["", 100_000, "Vui lòng nhập số tiền"],
  [9_999, 100_000, "Số tiền chuyển tối thiểu là 10.000 đ"],
  [0, 100_000, "Số tiền chuyển tối thiểu là 10.000 đ"],
  [-50_000, 100_000, "Số tiền chuyển tối thiểu là 10.000 đ"],
  [10_000, 100_000, undefined],
  [100_000, 100_000, undefined],
  [100_001, 100_000, "Số dư không đủ để thực hiện giao dịch"],
  [5_000, 1_000, "Số dư không đủ để thực hiện giao dịch"],
  [1e21, 100_000, "Số dư không đủ để thực hiện giao dịch"],
  ["999999999999999999999", 100_000, "Số dư không đủ để thực hiện giao dịch"],
  [1e21, undefined, "Số tiền quá lớn"],
  ["999999999999999999999", undefined, "Số tiền quá lớn"],
  [10_000, undefined, undefined],
])("%s đồng of a balance of %s", (amount, balance, problem) => {
  expect(amountProblem(amount, balance)).toBe(problem);
});

test("recipients come once, newest first, with what they got, without those who sent", () => {
  const history = [
    transferRow("4", { recipientId: "TAP_AAAA", amount: -30_000 }),
    transferRow("3", { recipientId: "TAP_ME00", senderId: "TAP_BBBB", amount: 50_000 }),
    transferRow("2", { recipientId: "TAP_CCCC" }),
    transferRow("1", { recipientId: "TAP_AAAA" }),
  ];
  expect(pastRecipients(history)).toMatchObject([
    { uidCode: "TAP_AAAA", amount: 30_000 },
    { uidCode: "TAP_CCCC", amount: 20_000 },
  ]);
});

test("a message of before can be sent again, however the server wrote it", () => {
  const messageOf = (description: unknown) =>
    pastRecipients([Object.assign(transferRow("1"), { description })])[0]?.message;
  expect(messageOf("Tiền gạo")).toBe("Tiền gạo");
  expect(messageOf(`${"Chuyển tiền tới Trần Thị Hoa: ".repeat(4)}🍚`)).toHaveLength(100);
  expect(messageOf(undefined)).toBe("");
});

const content = { recipientId: "TAP_AAAA", amount: 20_000, message: "Tiền gạo" };
const sent = { content, sentAt: "2026-11-22T08:00:00.000Z", others: [] };
const findSent = (history: Parameters<typeof searchSent>[0], part = {}) =>
  searchSent(history, { ...sent, ...part }).found?.id;

test("a sent transfer is the one that was not there before", () => {
  const history = [transferRow("2"), transferRow("1")];
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
  expect(findSent([transferRow("2", change)], { before: ["1"] })).toBeUndefined();
});

test("nor is one that this device knows of", () => {
  expect(findSent([transferRow("3"), transferRow("2")], { before: ["1"], others: ["3"] })).toBe(
    "2",
  );
});

test("one that is older than what was known is another, and ends the search", () => {
  const history = [transferRow("3", { description: "khác" }), transferRow("2"), transferRow("1")];
  expect(searchSent(history, { ...sent, before: ["2"] })).toEqual({
    found: undefined,
    isOver: true,
  });
  expect(searchSent(history.slice(0, 1), { ...sent, before: ["0"] }).isOver).toBe(false);
});

test("without that knowledge the time of the server decides, to a minute", () => {
  const late = transferRow("2", { createdAt: "2026-11-22T07:59:30.000Z" });
  const early = transferRow("1", { createdAt: "2026-11-22T07:58:59.000Z" });
  expect(findSent([late, early])).toBe("2");
  expect(findSent([early])).toBeUndefined();
});

test("the same amount to the same person is a twin for ten minutes", () => {
  const at = "2026-11-22T08:00:00.000Z";
  const history = [transferRow("2", { createdAt: at })];
  const wanted = { recipientId: "tap_aaaa", amount: 20_000 };
  expect(recentTwin(history, wanted, Date.parse("2026-11-22T08:09:59.000Z"))).toBe(at);
  expect(recentTwin(history, wanted, Date.parse("2026-11-22T08:10:00.000Z"))).toBeUndefined();
  expect(recentTwin(history, { ...wanted, amount: 21_000 }, Date.parse(at))).toBeUndefined();
});

test("sums of today and this month end at midnight in Việt Nam, without what came in or failed", () => {
  const rows = [
    transferRow("6", { createdAt: "2026-11-22T01:00:00.000Z", amount: 500_000 }),
    transferRow("5", { createdAt: "2026-11-21T17:00:00.000Z", amount: -10_000 }),
    transferRow("4", { createdAt: "2026-11-21T18:00:00.000Z", status: "failed" }),
    transferRow("3", { createdAt: "2026-11-21T16:59:59.000Z", amount: -200_000 }),
    transferRow("2", { createdAt: "2026-10-31T17:00:00.000Z", amount: -3_000_000 }),
    transferRow("1", { createdAt: "2026-10-31T16:59:59.000Z", amount: -40_000_000 }),
  ];
  const sums = { today: 10_000, month: 3_210_000 };
  const now = Date.parse("2026-11-22T02:00:00.000Z");
  expect(sentLately({ rows, isWhole: false }, now)).toEqual({ ...sums, outOf: undefined });
  const latest = rows.slice(0, -1);
  expect(sentLately({ rows: latest, isWhole: false }, now)).toEqual({ ...sums, outOf: 5 });
  expect(sentLately({ rows: latest, isWhole: true }, now)).toEqual({ ...sums, outOf: undefined });
  expect(sentLately({ rows: [], isWhole: true }, now)).toEqual({ today: 0, month: 0 });
});

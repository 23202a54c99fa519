import { expect, test } from "vitest";
import {
  type CautionSeen,
  cautionOf,
  PAUSE_MS,
  pauseLeft,
  reasonsSeen,
  wasSeen,
  withoutAnswered,
} from "./caution-rules.ts";
import type { Transaction } from "./rules.ts";
import { transferRow } from "./transfer.fixtures.ts";

const now = Date.parse("2026-11-22T08:00:00.000Z");
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString();
const sent = (amount: number, minutes: number, recipientId = "TAP_AAAA") =>
  transferRow(`${minutes}`, { amount: -amount, createdAt: ago(minutes), recipientId });

const usual = [sent(100_000, 3_000), sent(200_000, 4_000), sent(300_000, 5_000)];

type Case = {
  to?: string;
  name?: string;
  amount?: number;
  message?: string;
  rows?: Transaction[];
  isWhole?: boolean;
  twin?: string;
};

function judge(one: Case) {
  const { to = "TAP_AAAA", name = "Lê Văn Đạt", amount = 50_000, message = "Tiền gạo" } = one;
  const past = { rows: one.rows ?? usual, isWhole: one.isWhole ?? true };
  const wanted = { recipientId: to, name, amount, message };
  return cautionOf(wanted, { past, now, twin: one.twin });
}

const textsOf = (one: Case) => judge(one).reasons.map(({ text }) => text);

test("the usual amount to an acquaintance is no reason for anything", () => {
  expect(judge({ to: "tap_aaaa" })).toEqual({ level: "none", reasons: [] });
});

test.each<[string, Case, string]>([
  ["a first, small amount to somebody", { to: "TAP_BBBB", amount: 400_000 }, "notice"],
  ["a first, large amount to somebody", { to: "TAP_BBBB", amount: 1_000_000 }, "pause"],
  ["a first amount that is unusual too", { to: "TAP_BBBB", amount: 600_000 }, "pause"],
  ["an unusual amount", { amount: 600_000 }, "notice"],
  ["an unusual and large amount", { amount: 1_000_000 }, "pause"],
  ["a pretext", { message: "Đóng viện phí" }, "notice"],
  ["a pretext and a first transfer", { message: "Đóng viện phí", to: "TAP_BBBB" }, "pause"],
  [
    "the third small one within an hour",
    { rows: [sent(50_000, 10), sent(50_000, 59), ...usual] },
    "notice",
  ],
  [
    "the third within an hour, to somebody new",
    { rows: [sent(50_000, 10), sent(50_000, 59), ...usual], to: "TAP_BBBB" },
    "pause",
  ],
])("%s: %s leads to a %s", (_name, one, level) => {
  expect(judge(one).level).toBe(level);
});

test("each reason is a sentence", () => {
  const rows = [sent(50_000, 10), sent(50_000, 20), ...usual];
  const wanted = { rows, to: "TAP_BBBB", name: "Công an Quận 1", amount: 5_000_000 };
  expect(textsOf({ ...wanted, message: "CON TOI CAP CUU" })).toEqual([
    "Bạn chưa từng chuyển tiền cho người này.",
    "Lần bạn chuyển nhiều nhất là 300.000 đ, nên 5.000.000 đ là nhiều khác thường.",
    "Đây là lần chuyển tiền thứ 3 của bạn trong vòng một giờ.",
    "Lời nhắn nhắc đến “cấp cứu”, cớ mà kẻ lừa đảo hay dùng.",
    "Tên người nhận bắt đầu bằng “công an”, như khi kẻ lừa đảo mạo danh cơ quan.",
  ]);
});

test("of a history that was read in part, only the part is told", () => {
  expect(textsOf({ isWhole: false, to: "TAP_BBBB", amount: 5_000_000 })).toEqual([
    "Trong 3 giao dịch chuyển tiền gần nhất, bạn chưa từng chuyển tiền cho người này.",
    "Trong 3 giao dịch chuyển tiền gần nhất, lần bạn chuyển nhiều nhất là 300.000 đ, nên 5.000.000 đ là nhiều khác thường.",
  ]);
});

test.each([
  [50_000, "notice"],
  [1_000_000, "pause"],
])("without a history, %s đồng are a reason for a %s, which says so", (amount, level) => {
  const wanted = { recipientId: "TAP_AAAA", name: "Lê Văn Đạt", amount, message: "Tiền gạo" };
  const { reasons, ...caution } = cautionOf(wanted, { past: undefined, now });
  expect(caution.level).toBe(level);
  expect(reasons.map(({ text }) => text)).toEqual([
    expect.stringContaining("Chưa đọc được lịch sử chuyển tiền"),
  ]);
});

test("whoever got the first money within a day is still new; then an acquaintance", () => {
  const isNew = [expect.stringContaining("chỉ mới chuyển tiền cho người này trong 24 giờ qua")];
  expect(textsOf({ rows: [sent(50_000, 24 * 60 - 1)] })).toEqual(isNew);
  expect(textsOf({ rows: [sent(50_000, 24 * 60)] })).toEqual([]);
});

test("what failed, or came from that person, makes no acquaintance and no habit", () => {
  const rows = [
    { ...sent(5_000_000, 3_000), status: "failed" as const },
    transferRow("2", { amount: 5_000_000, recipientId: "TAP_ME00", senderId: "TAP_AAAA" }),
  ];
  expect(textsOf({ rows, amount: 2_000_000 })).toEqual([
    "Bạn chưa từng chuyển tiền cho người này.",
    "Bạn chưa chuyển tiền lần nào, mà 2.000.000 đ là số tiền lớn.",
  ]);
});

test.each<[string, number[], number, boolean]>([
  ["below the floor", [10_000, 10_000, 10_000], 499_000, false],
  ["from the floor on", [10_000, 10_000, 10_000], 500_000, true],
  ["less than three times the median", [400_000, 400_000, 400_000], 1_199_000, false],
  ["three times the median", [400_000, 400_000, 400_000], 1_200_000, true],
  ["the median of an even number", [100_000, 200_000, 600_000, 700_000], 1_200_000, true],
  ["no more than once before", [20_000, 20_000, 20_000, 3_000_000], 3_000_000, false],
  ["large after too few to compare", [20_000], 1_000_000, true],
  ["not large after too few to compare", [20_000], 900_000, false],
])("unusual or not: %s", (_name, amounts, amount, isUnusual) => {
  const rows = amounts.map((one, index) => sent(one, 3_000 + index));
  expect(judge({ rows, amount }).reasons.map(({ id }) => id)).toEqual(isUnusual ? ["amount"] : []);
});

test.each([
  ["Nộp cho Công An phường", "công an"],
  ["NOP TIEN CHO CONG AN", "công an"],
  ["nop phat toà an", "tòa án"],
  ["đóng thuế", "thuế"],
  ["DONG THUE", "thuế"],
  ["nop thue, thue nha", "thuế"],
  ["con tôi cấp cứu", "cấp cứu"],
  ["con toi cap\u{200B} cuu!!", "cấp cứu"],
])("the message %s has the pretext %s", (message, pretext) => {
  expect(textsOf({ message })).toEqual([
    `Lời nhắn nhắc đến “${pretext}”, cớ mà kẻ lừa đảo hay dùng.`,
  ]);
});

test.each([
  "Tiền thuê nhà tháng 11",
  "tien thue nha",
  "thuê máy cày",
  "tien cong anh Ba",
  "Tiền công ăn trưa",
  "cấp phân cứu lúa",
  "😀",
])("the message %s has none", (message) => {
  expect(textsOf({ message })).toEqual([]);
});

test.each([
  ["CUC THUE TINH", true],
  ["Bộ Công an", true],
  ["Nguyễn Công An", false],
  ["Cục Thị Mến", false],
])("the name %s pretends to be an office: %s", (name, isOffice) => {
  expect(textsOf({ name })).toHaveLength(isOffice ? 1 : 0);
});

test("a repeated transfer is asked about, and adds nothing to the other reasons", () => {
  const text = "Bạn vừa chuyển 50.000 đ cho Lê Văn Đạt lúc 14:55.";
  const rows = [sent(50_000, 5)];
  expect(judge({ rows, twin: ago(5) })).toMatchObject({ level: "question", reasons: [{ text }] });
  const paused = judge({ rows, twin: ago(5), message: "cap cuu" });
  expect(paused.level).toBe("pause");
  expect(paused.reasons.at(-1)?.text).toBe(text);
});

const content = { recipientId: "TAP_AAAA", amount: 50_000, message: "Tiền gạo" };
const seen: CautionSeen = { content, reasons: ["stranger", "often"], since: now, isAgreed: true };
const because = (...ids: string[]) => ({ reasons: ids.map((id) => ({ id, text: "" })) });

test("what was seen counts for the same transfer and no further reasons", () => {
  expect(wasSeen(seen, { ...content, recipientId: "tap_aaaa" }, because("often"))).toBe(true);
  expect(wasSeen(seen, content, because("stranger", "amount"))).toBe(false);
  expect(wasSeen(undefined, content, because())).toBe(false);
});

test.each([{ recipientId: "TAP_BBBB" }, { amount: 60_000 }, { message: "Tiền phân" }])(
  "with %o it is another transfer",
  (change) => {
    expect(wasSeen(seen, { ...content, ...change }, because("often"))).toBe(false);
  },
);

test("a repeated transfer that came after the answer is asked about without another pause", () => {
  const rows = [sent(1_000_000, 5)];
  const wanted = { rows, amount: 1_000_000, twin: ago(5) };
  const caution = judge(wanted);
  const asked = { ...content, amount: 1_000_000 };
  const before = { ...seen, content: asked };
  expect(caution.level).toBe("pause");
  expect(withoutAnswered(caution, before, asked)).toEqual({
    level: "question",
    reasons: caution.reasons.slice(-1),
  });
  for (const open of [
    undefined,
    { ...before, isAgreed: false },
    { ...before, reasons: [] },
    seen,
  ]) {
    expect(withoutAnswered(caution, open, asked)).toBe(caution);
  }
});

test("what was shown before is remembered with it, for the same transfer", () => {
  expect(reasonsSeen(seen, content, because("often", "amount"))).toEqual([
    "stranger",
    "often",
    "amount",
  ]);
  expect(reasonsSeen(seen, { ...content, amount: 60_000 }, because("amount"))).toEqual(["amount"]);
});

test("the pause is counted from when it was shown, and never lasts longer", () => {
  expect(pauseLeft(undefined, now)).toBe(10);
  expect(pauseLeft(now, now + 9_001)).toBe(1);
  expect(pauseLeft(now, now + PAUSE_MS)).toBe(0);
  expect(pauseLeft(now, now + 60 * MINUTE)).toBe(0);
  // The clock was set back.
  expect(pauseLeft(now, now - MINUTE)).toBe(10);
});

import { expect, test } from "vitest";
import { transaction } from "./history.fixtures.ts";
import { filterOf, searchOf } from "./rules.ts";
import {
  daysOfMonth,
  hasWords,
  monthChoices,
  monthOfDays,
  nextDepth,
  scopeText,
  searchIn,
  sumText,
  wholeSince,
} from "./search-rules.ts";

const rice = transaction({ id: "gd-1", amount: -150_000 });
const gift = transaction({
  id: "gd-2",
  amount: 150_000,
  senderId: "TAP_5E6F7A8B",
  recipientId: "TAP_3F9A21BC",
  description: "Mừng cưới",
});
const order = transaction({
  id: "gd-3",
  type: "payment",
  amount: -1_500_000,
  recipientId: null,
  description: "Thanh toán đơn hàng 150000",
});
const rejected = transaction({ id: "gd-4", amount: -70_000, status: "failed", description: "" });
const all = [rice, gift, order, rejected];
const nameOf = (code: string) => (code === "TAP_5E6F7A8B" ? "Lê Văn Đạt" : undefined);
const found = (search: string, direction?: "in" | "out") =>
  searchIn(all, { search, direction }, nameOf).map(({ id }) => id);

test("finds words without their accents, in the text, the type and the code", () => {
  expect(found("giong lua")).toEqual(["gd-1"]);
  expect(found("MỪNG")).toEqual(["gd-2"]);
  expect(found("nhan tien")).toEqual(["gd-2"]);
  expect(found("gd-3")).toEqual(["gd-3"]);
  expect(found("không có")).toEqual([]);
  expect(found("")).toHaveLength(4);
});

test("finds a person by the code, and by the name where it is known", () => {
  expect(found("le van dat")).toEqual(["gd-2"]);
  expect(found("tap_5e6f7a8b")).toEqual(["gd-2"]);
  expect(found("7a8b")).toEqual(["gd-2"]);
  const mention = { ...rice, description: "Trả hộ TAP_5E6F7A8B" };
  expect(searchIn([mention, gift], { search: "TAP_5E6F7A8B" }, nameOf)).toEqual([gift]);
});

test("only words may be those of a person, whose names cost a lookup", () => {
  expect(["hoa", "hoa 150k", "150k", "1,5 triệu", undefined].map(hasWords)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("the day in a code is nothing to find, its end is", () => {
  const row = transaction({ id: "gd-20261118-0042", amount: -2_026 });
  const other = transaction({ id: "gd-20261119-0043" });
  const ids = (search: string) => searchIn([row, other], { search }, nameOf).map(({ id }) => id);
  expect(ids("2026")).toEqual([row.id]);
  expect(ids("GD-20261119-0043")).toEqual([other.id]);
  expect(ids("0043")).toEqual([other.id]);
  expect(ids("43")).toEqual([]);
});

test.each(["%", "_", ".*", "(", "[a-z]+", "\\", "--"])(
  "%s stands for nothing but itself",
  (typed) => {
    expect(found(typed)).toEqual([]);
    const row = { ...gift, description: `Mừng ${typed} cưới` };
    expect(searchIn([row, rice], { search: typed }, nameOf)).toEqual([row]);
  },
);

test("a type that is not in the contract is found by its words", () => {
  const unknown = Object.assign(transaction({ description: "Thưởng" }), { type: "bonus" });
  expect(searchIn([unknown], { search: "thuong" }, nameOf)).toEqual([unknown]);
  expect(searchIn([unknown], { search: "undefined" }, nameOf)).toEqual([]);
});

test.each(["150.000", "150000", "150k", "150.000 đ", "-150.000", "+150k", "150 000", "150 nghìn"])(
  "finds the amount %s, whichever way it went",
  (typed) => {
    expect(found(typed).slice(0, 2)).toEqual(["gd-1", "gd-2"]);
    expect(found(typed)).not.toContain("gd-4");
  },
);

test("a number is also found in a text, and an amount among words", () => {
  expect(found("150000")).toEqual(["gd-1", "gd-2", "gd-3"]);
  expect(found("don hang 1,5 triệu")).toEqual(["gd-3"]);
  expect(found("1tr5 don")).toEqual(["gd-3"]);
  expect(found("mung 150k")).toEqual(["gd-2"]);
  expect(found("mung 151k")).toEqual([]);
});

test("what moved nothing went neither way", () => {
  expect(found("", "out")).toEqual(["gd-1", "gd-3"]);
  expect(found("", "in")).toEqual(["gd-2"]);
});

test("a month is its first and last day", () => {
  expect(daysOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(monthOfDays({ from: "2026-02-01", to: "2026-02-28" })).toBe("2026-02");
  expect(monthOfDays({ from: "2026-02-01", to: "2026-02-27" })).toBeUndefined();
  expect(monthOfDays({ from: "2026-02-01", to: "2026-03-31" })).toBeUndefined();
});

test("the months to choose from begin with this one in Vietnam, and hold the chosen one", () => {
  const now = new Date("2026-11-30T17:30:00.000Z");
  const months = monthChoices(now, undefined);
  expect([months[0], months[1], months.at(-1)]).toEqual(["2026-12", "2026-11", "2025-01"]);
  expect(monthChoices(now, "2019-05").at(-1)).toBe("2019-05");
  expect(monthChoices(now, "2026-11")).toEqual(months);
});

test("says how far was read, and reads on up to the bound", () => {
  const rows = [rice, transaction({ createdAt: "2026-02-28T17:30:00.000Z" })];
  expect(scopeText({ rows, total: 9 })).toBe("2 giao dịch gần nhất, từ 01/03/2026");
  expect(scopeText({ rows, total: undefined })).toBe("2 giao dịch gần nhất, từ 01/03/2026");
  expect(scopeText({ rows, total: 2 })).toBe("cả 2 giao dịch");
  const timeless = [...rows, transaction({ createdAt: "" })];
  expect(scopeText({ rows: timeless, total: 9 })).toBe("3 giao dịch gần nhất, từ 01/03/2026");
  expect(nextDepth({ rows, total: 9, depth: 200 })).toBe(1_000);
  expect(nextDepth({ rows, total: 9, depth: 2_000 })).toBeUndefined();
  expect(nextDepth({ rows, total: 2, depth: 200 })).toBeUndefined();
});

test("the day where the reading stopped is not whole", () => {
  const rows = [rice, order, transaction({ createdAt: "2026-02-28T17:30:00.000Z" })];
  expect(wholeSince({ rows, total: 9 })).toBe("2026-11-18");
  expect(wholeSince({ rows, total: 3 })).toBeUndefined();
  expect(wholeSince({ rows: [rice, order], total: 9 })).toBeUndefined();
});

test("sums what was moved, each way", () => {
  expect(sumText(all)).toBe("4 giao dịch, tiền vào 150.000 đ, tiền ra 1.650.000 đ");
  expect(sumText([rejected])).toBe("1 giao dịch");
});

test("a search is the same after its way through the URL", () => {
  const filter = {
    type: "payment",
    from: "2026-03-01",
    to: "2026-03-31",
    search: "lúa",
    direction: "out",
    depth: 1_000,
    page: 2,
  } as const;
  expect(filterOf(searchOf(filter))).toEqual(filter);
  expect(searchOf(filterOf({ doc: 777 }))).toEqual({ trang: 1 });
});

import { expect, test } from "vitest";
import { userWith } from "#web/auth/user.fixtures.ts";
import {
  bankCodeOf,
  boundText,
  isFiltered,
  isOwn,
  labelsOf,
  listNameOf,
  nextUndecided,
  pagesToLook,
  requestWithCode,
  selectionOf,
  shownStatus,
  statusParam,
  type UsedCode,
  type UsedCodes,
  usedText,
  whyNotCode,
} from "./rules.ts";

test("the bank's code is required, and at most 100 characters", () => {
  expect(whyNotCode("   ")).toBe("Vui lòng nhập mã giao dịch ngân hàng");
  expect(whyNotCode(` ${"F".repeat(100)} `)).toBeUndefined();
  expect(whyNotCode("F".repeat(101))).toMatch(/không được quá 100 ký tự$/);
});

test.each([" ft1 ", "Ft1", "F T 1", "FT1\u00a0"])("%j is FT1", (typed) => {
  expect(bankCodeOf(typed)).toBe("FT1");
});

test("a bank may put any signs into its codes", () => {
  for (const code of ["FT26324001234", "MBVCB.32789/0 12_a", "FT#1:27*9", "Mã 12", "(7)", "---"]) {
    expect(whyNotCode(code), code).toBeUndefined();
  }
});

const first: UsedCode = {
  kind: "nap",
  id: "gd-1",
  code: "FT1",
  amount: 500_000,
  owner: "Trần Văn Minh",
  createdAt: "2026-11-20T03:15:00.000Z",
};
const paid: UsedCode = { ...first, kind: "rut", id: "rt-1", code: "FT2" };
const counts = { read: 2, total: 2 };
const codes: UsedCodes = { used: [first, paid], deposits: counts, withdrawals: counts };

test.each([
  [" ft1 ", "gd-2", first],
  ["F T2", "gd-2", paid],
  ["FT1", "gd-1", undefined],
  ["FT3", "gd-2", undefined],
])("%j for %s", (typed, ownId, expected) => {
  expect(requestWithCode(codes, typed, ownId)).toBe(expected);
});

test("the other request is named", () => {
  expect(usedText(paid)).toBe(
    "Mã FT2 đã dùng cho yêu cầu rút tiền rt-1: 500.000 đ của Trần Văn Minh, gửi lúc 20/11/2026 10:15.",
  );
});

test("a look that did not see everything says how far it went", () => {
  expect(boundText(codes)).toBeUndefined();
  const text = boundText({ ...codes, deposits: { read: 500, total: 812 } });
  expect(text).toMatch(/^Đã so với 500 yêu cầu nạp và 2 yêu cầu rút mới nhất/);
});

test("every flag has a badge and a sentence, an unknown one too", () => {
  expect(labelsOf(undefined)).toEqual([]);
  const unknown = JSON.parse('["SOMETHING_NEW"]');
  const labels = labelsOf(["SAME_BANK_CODE", "SAME_AMOUNT", "AFTER_PIN_RESET", ...unknown]);
  expect(labels.map(({ text }) => text)).toEqual([
    "Trùng mã giao dịch",
    "Trùng số tiền",
    "Vừa đặt lại mã PIN",
    "Cần kiểm tra",
  ]);
  for (const { sentence } of labels) expect(sentence).toMatch(/\.$/);
});

const user = userWith({ fullName: "Phạm Thu Hà", email: "TaiChinh@tap.vn" });

test.each([
  ["one's own", user, { email: "taichinh@TAP.vn" }, true],
  ["somebody else's", user, { email: "minh@tap.vn" }, false],
  ["of a deleted account", { ...user, email: "" }, { email: "" }, false],
  ["without an owner", user, undefined, false],
  ["for a guest", null, { email: "taichinh@tap.vn" }, false],
])("a request %s", (_name, caller, owner, expected) => {
  expect(isOwn(caller, owner)).toBe(expected);
});

test("without a status the list is the queue of those that wait", () => {
  expect(shownStatus({})).toBe("pending");
  expect(shownStatus({ status: "approved" })).toBe("approved");
  expect(selectionOf({})).toEqual({ status: "pending" });
  expect(selectionOf({ status: "tat-ca" })).toEqual({});
  expect(listNameOf({})).toBe(listNameOf({ status: "pending" }));
});

test("the queue needs no name in the URL, everything else does", () => {
  expect(["pending", "approved", "tat-ca"].map((each) => statusParam(each))).toEqual([
    undefined,
    "approved",
    "tat-ca",
  ]);
});

test("days go out under the names of the call, unless they are the wrong way round", () => {
  const days = { tu: "2026-11-01", den: "2026-11-20" };
  expect(selectionOf({ status: "tat-ca", search: "minh", ...days })).toEqual({
    search: "minh",
    startDate: "2026-11-01",
    endDate: "2026-11-20",
  });
  expect(selectionOf({ status: "tat-ca", tu: days.tu })).toEqual({ startDate: "2026-11-01" });
  expect(selectionOf({ status: "tat-ca", tu: days.den, den: days.tu })).toEqual({});
});

test("the queue of all that wait is not filtered, and paging is no filter", () => {
  expect(isFiltered({ page: 2, size: 50 })).toBe(false);
  expect(isFiltered({ status: "pending" })).toBe(false);
  expect(isFiltered({ tu: "2026-11-20", den: "2026-11-01" })).toBe(false);
  expect(isFiltered({ status: "tat-ca" })).toBe(true);
  expect(isFiltered({ search: "minh" })).toBe(true);
});

test("another page is the same list", () => {
  expect(listNameOf({ page: 2 })).toBe(listNameOf({}));
  expect(listNameOf({})).not.toBe(listNameOf({ status: "approved" }));
});

const row = (id: string, isOpen = true) => ({ id, isOpen });
const isOpen = (each: { isOpen: boolean }) => each.isOpen;
const idOf = (rows: ReturnType<typeof row>[], id: string, index: number) =>
  nextUndecided(rows, { id, index }, isOpen)?.id;

test("the next undecided row opens, else the first from the top", () => {
  expect(idOf([row("a"), row("b"), row("c", false), row("d")], "b", 1)).toBe("d");
  expect(idOf([row("a"), row("b"), row("c", false)], "b", 1)).toBe("a");
});

test("a decided row that has left the list makes room for the next one", () => {
  expect(idOf([row("a"), row("c"), row("d")], "b", 1)).toBe("c");
  expect(idOf([row("a")], "b", 1)).toBe("a");
});

test("there may be none, and the decided one itself never opens again", () => {
  expect(idOf([row("b"), row("c", false)], "b", 0)).toBeUndefined();
  expect(idOf([], "b", 0)).toBeUndefined();
});

test("looks on this page again, the next and the first", () => {
  expect(pagesToLook(2, 5)).toEqual([2, 3, 1]);
  expect(pagesToLook(5, 5)).toEqual([5, 1]);
  expect(pagesToLook(1, 0)).toEqual([1]);
});

import { expect, test } from "vitest";
import { userWith } from "#web/auth/user.fixtures.ts";
import { sentText } from "./deposit-dialog.tsx";
import {
  codedOf,
  confirmation,
  fillDown,
  historyOf,
  isDecision,
  isOwnWork,
  linesOf,
  operationOf,
  planOf,
  sheetOf,
  whyNotDecide,
  whyNotSend,
} from "./deposit-rules.ts";
import { confirmed, deposit, flagged, rejected } from "./deposits.fixtures.ts";

const officer = userWith({ permissions: ["PERM_WALLET_ADMIN"] });

test("only a pending deposit can be decided", () => {
  expect(whyNotDecide(officer, deposit)).toBeUndefined();
  expect(whyNotDecide(officer, confirmed)).toBe("Yêu cầu này đã có kết quả: Đã xác nhận");
  expect(whyNotDecide(officer, rejected)).toBe("Yêu cầu này đã có kết quả: Đã từ chối");
});

test("nobody decides on their own deposit", () => {
  const own = { ...deposit, user: { ...deposit.user, email: officer.email } };
  expect(whyNotDecide(officer, own)).toBe("Yêu cầu của bạn: người khác phải duyệt");
});

const unreadable: readonly unknown[] = [undefined, null, "500000", 12.5, 0, Number.NaN];

test.each(unreadable)("nobody decides over an amount of %s", (amount) => {
  const odd = { ...deposit, amount: amount as number };
  expect(whyNotDecide(officer, odd)).toBe("Không đọc được số tiền của yêu cầu này");
  expect(planOf(officer, [deposit, odd])).toEqual({ pending: [deposit], leftOut: [odd] });
});

test("a code is trimmed, a blank note is not sent", () => {
  expect(confirmation(" FT1 ", "  ")).toEqual({ bankTransactionId: "FT1" });
  expect(confirmation("ft 1", " ok ")).toEqual({ bankTransactionId: "FT1", note: "ok" });
  expect(confirmation("FT1", "", true)).toEqual({ bankTransactionId: "FT1", reuseCode: true });
});

test("a stored decision is read back, anything else is not", () => {
  expect(isDecision({ kind: "confirm", body: { bankTransactionId: "FT1" } })).toBe(true);
  expect(isDecision({ kind: "reject", body: { reason: "x" } })).toBe(true);
  for (const wrong of [null, "x", {}, { kind: "confirm" }, { kind: "reject", body: {} }]) {
    expect(isDecision(wrong)).toBe(false);
  }
});

test("the timeline tells what is known, newest first", () => {
  expect(historyOf(deposit).map(({ label }) => label)).toEqual([
    "Chờ đối soát với sao kê",
    "Trần Văn Minh gửi yêu cầu nạp tiền",
  ]);
  expect(historyOf(confirmed)[0]).toMatchObject({ note: "Mã giao dịch FT26324001234" });
  expect(historyOf(rejected)[0]).toMatchObject({ label: "Đã từ chối" });
});

test("the timeline tells who decided, and when", () => {
  const at = "2026-11-21T02:00:00.000Z";
  const told = (request: typeof confirmed, status: "completed" | "cancelled") =>
    historyOf({ ...request, history: [{ status, at, by: "Phạm Thu Hà" }] })[0];
  expect(told(confirmed, "completed")).toMatchObject({
    label: "Phạm Thu Hà xác nhận tiền đã vào",
    at,
  });
  expect(told(rejected, "cancelled")).toMatchObject({ label: "Phạm Thu Hà từ chối yêu cầu", at });
});

test("a sheet has every deposit with its flags and its decision", () => {
  const { rows } = sheetOf([flagged, confirmed, rejected]);
  expect(rows[0]).toContain("Trùng số tiền");
  expect(rows[1]).toContain("FT26324001234");
  expect(rows[2]).toContain("Không tìm thấy khoản chuyển trong sao kê");
});

test("a look takes a decision for the user's own by its author and its content", () => {
  const name = officer.fullName;
  const confirms = { kind: "confirm", body: { bankTransactionId: "FT26324001234" } } as const;
  const rejects = { kind: "reject", body: { reason: rejected.metadata.reason ?? "" } } as const;
  const by = (author: string, status: "completed" | "cancelled") => [
    { status, at: "2026-11-21T02:00:00.000Z", by: author },
  ];
  expect(isOwnWork(confirmed, confirms, name)).toBe(true);
  expect(isOwnWork({ ...rejected, history: by(name, "cancelled") }, rejects, name)).toBe(true);
  // Ready reasons are the same for everybody; a bank code is not.
  expect(isOwnWork(rejected, rejects, name)).toBe(false);
  expect(isOwnWork({ ...confirmed, history: by(name, "completed") }, confirms, name)).toBe(true);
  expect(isOwnWork({ ...confirmed, history: by("Phạm An", "completed") }, confirms, name)).toBe(
    false,
  );
  const other = { kind: "confirm", body: { bankTransactionId: "FT2" } } as const;
  expect(isOwnWork(confirmed, other, name)).toBe(false);
  expect(isOwnWork(confirmed, rejects, name)).toBe(false);
  expect(isOwnWork(rejected, confirms, name)).toBe(false);
});

test("the BFF knows the two decisions as two operations", () => {
  expect(operationOf({ kind: "confirm", body: { bankTransactionId: "FT1" } })).toBe(
    "adminConfirmDeposit",
  );
  expect(operationOf({ kind: "reject", body: { reason: "x" } })).toBe("adminRejectDeposit");
});

test("a lost decision is named with its amount, its owner and all that was typed", () => {
  const confirms = { kind: "confirm", body: confirmation("FT1", "Đã đối soát") } as const;
  expect(sentText(deposit, confirms)).toEqual({
    what: "Lệnh xác nhận nạp 500.000 đ của Trần Văn Minh, mã FT1, ghi chú “Đã đối soát”,",
    again: "xác nhận nạp 500.000 đ cho Trần Văn Minh, mã FT1",
  });
  const rejects = { kind: "reject", body: { reason: "Yêu cầu bị trùng" } } as const;
  expect(sentText(deposit, rejects)).toEqual({
    what: "Lệnh từ chối nạp 500.000 đ của Trần Văn Minh, lý do “Yêu cầu bị trùng”,",
    again: "từ chối nạp 500.000 đ của Trần Văn Minh",
  });
  expect(sentText(deposit, undefined).again).toBe("");
});

const deposits = ["a", "b", "c"].map((id) => ({ ...deposit, id }));
const [a, b, c] = deposits;

test("a column of a spreadsheet fills downwards", () => {
  expect(linesOf("FT1")).toBeUndefined();
  expect(linesOf("FT1\n")).toBeUndefined();
  expect(linesOf(" FT1\r\n\r\nFT3 \r\n")).toEqual(["FT1", "", "FT3"]);
  const lines = ["FT1", "", "FT3"];
  expect(fillDown({ b: "old", c: "old" }, deposits, { from: 0, lines })).toEqual({
    codes: { a: "FT1", b: "old", c: "FT3" },
    tooMany: 0,
  });
  expect(fillDown({}, deposits, { from: 2, lines })).toEqual({ codes: { c: "FT1" }, tooMany: 2 });
});

test("only deposits with a code are sent", () => {
  expect(codedOf({ a: " FT1 ", b: "  " }, deposits)).toEqual([{ deposit: a, code: "FT1" }]);
});

test("one transfer pays one deposit", () => {
  if (!a || !b || !c) throw new Error("no deposits");
  const codes = { a: "FT1", b: "FT1 ", c: "" };
  expect(whyNotSend(codes, deposits, a)).toBe("Trùng mã với dòng khác");
  expect(whyNotSend(codes, deposits, c)).toBeUndefined();
  expect(whyNotSend({ a: "ft 1", b: "FT1" }, deposits, a)).toBe("Trùng mã với dòng khác");
  expect(whyNotSend({ b: "x".repeat(101) }, deposits, b)).toMatch(/không được quá 100/);
});

test("a code of another request is not sent with many", () => {
  if (!a) throw new Error("no deposits");
  const counts = { read: 1, total: 1 };
  const one = { kind: "nap", amount: 1, owner: "", createdAt: "" } as const;
  const used = {
    used: [{ ...one, id: "old", code: "FT1" }],
    deposits: counts,
    withdrawals: counts,
  };
  expect(whyNotSend({ a: " ft1" }, deposits, a, used)).toMatch(/^Mã đã dùng cho yêu cầu old/);
  expect(whyNotSend({ a: "FT2" }, deposits, a, used)).toBeUndefined();
});

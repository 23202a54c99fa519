import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { userWith } from "#web/auth/user.fixtures.ts";
import { takePicture } from "#web/lib/image-file.ts";
import {
  actionsOf,
  confirmationOf,
  decisionOf,
  isConfirmation,
  isDecision,
  isOwnTransfer,
  isOwnWork,
  mainTask,
  planOf,
  presetOf,
  receiptRule,
  sendsItself,
  sheetOf,
  sumOf,
  timelineOf,
  transferText,
  whyDecided,
} from "./withdrawal-rules.ts";
import { withdrawalRow } from "./withdrawals.fixtures.ts";

const officer = (...permissions: Schema["Permission"][]) => userWith({ permissions });

const full = officer("PERM_WALLET_ADMIN", "PERM_CONFIRM_WITHDRAW_TRANSFER");

describe("what may be done with a request", () => {
  test.each([
    ["pending", ["approve", "reject"]],
    ["approved", ["transfer"]],
    ["completed", []],
    ["rejected", []],
  ] as const)("%s", (status, actions) => {
    expect(actionsOf(full, withdrawalRow({ status }))).toEqual(actions);
  });

  test("the transfer is confirmed only with the permission for it", () => {
    const request = withdrawalRow({ status: "approved" });
    expect(actionsOf(officer("PERM_WALLET_ADMIN"), request)).toEqual([]);
    expect(actionsOf(null, request)).toEqual([]);
  });

  test.each([
    ["pending", full, { task: "duyet" }],
    ["approved", full, { task: "chuyen-khoan" }],
    [
      "approved",
      officer("PERM_WALLET_ADMIN"),
      { task: "chuyen-khoan", whyNot: "Bạn không có quyền xác nhận chuyển khoản" },
    ],
    [
      "rejected",
      full,
      { task: "duyet", whyNot: "Chỉ xử lý được yêu cầu Chờ duyệt. Yêu cầu này: Từ chối." },
    ],
  ] as const)("the main button of a request that is %s", (status, user, button) => {
    expect(mainTask(user, withdrawalRow({ status }))).toEqual(button);
  });

  test.each(["pending", "approved"] as const)("nothing with one's own %s request", (status) => {
    const request = withdrawalRow({ status });
    const own = { ...full, email: request.wallet.user.email };
    expect(actionsOf(own, request)).toEqual([]);
  });

  test("a status that is not in the contract allows nothing, and breaks no panel", () => {
    const odd: Schema["WithdrawRequest"] = JSON.parse(
      JSON.stringify({ ...withdrawalRow(), status: "frozen" }),
    );
    expect(actionsOf(full, odd)).toEqual([]);
    expect(timelineOf(odd).map(({ id }) => id)).toEqual(["sent"]);
  });
});

test("blank notes are not sent, and an approval has no reason", () => {
  expect(decisionOf({ action: "approved", reason: "Sai tên", note: "  " })).toEqual({
    status: "approved",
  });
  expect(decisionOf({ action: "rejected", reason: " Sai tên ", note: " Đã gọi " })).toEqual({
    status: "rejected",
    rejectionReason: "Sai tên",
    adminNote: "Đã gọi",
  });
});

test("only a decision is sent again", () => {
  expect(isDecision({ status: "approved" })).toBe(true);
  expect(isDecision({ status: "rejected", rejectionReason: "Sai tên" })).toBe(true);
  expect(isDecision({ status: "rejected" })).toBe(false);
  expect(isDecision({ tapBankTransactionId: "FT1" })).toBe(false);
  expect(isDecision(undefined)).toBe(false);
});

test("the dialog opens with the decision that was pressed", () => {
  expect(presetOf("duyet")).toBe("approved");
  expect(presetOf("tu-choi")).toBe("rejected");
  expect(presetOf("xu-ly")).toBeUndefined();
});

test("a look takes a decision for the user's own by its author alone, and a rejection also by its reason", () => {
  const at = "2026-11-20T03:15:00.000Z";
  const [mine, theirs] = ["Lê Tài Chính", "Phạm Thu Hà"];
  const approval = { status: "approved" } as const;
  const approved = (by: string) =>
    withdrawalRow({ status: "approved", history: [{ status: "approved", at, by }] });
  expect(isOwnWork(approved(mine), approval, mine)).toBe(true);
  expect(isOwnWork(approved(theirs), approval, mine)).toBe(false);
  // Nobody knows who approved.
  expect(isOwnWork(withdrawalRow({ status: "approved" }), approval, mine)).toBe(false);

  const rejection = { status: "rejected", rejectionReason: "Sai tên" } as const;
  const rejected = (by: string, rejectionReason = "Sai tên") =>
    withdrawalRow({ ...rejection, rejectionReason, history: [{ status: "rejected", at, by }] });
  expect(isOwnWork(rejected(mine), rejection, mine)).toBe(true);
  expect(isOwnWork(rejected(mine, "Trùng"), rejection, mine)).toBe(false);
  expect(isOwnWork(rejected(theirs), rejection, mine)).toBe(false);
  // Ready reasons are the same for everybody.
  expect(isOwnWork(withdrawalRow(rejection), rejection, mine)).toBe(false);
  expect(isOwnWork(approved(mine), rejection, mine)).toBe(false);
});

test("paid by another meanwhile, an approval is still the user's own", () => {
  const at = "2026-11-20T03:15:00.000Z";
  const history = [
    { status: "approved", at, by: "Lê Tài Chính" },
    { status: "completed", at, by: "Phạm Thu Hà" },
  ] as const;
  const paid = withdrawalRow({ status: "completed", history: [...history] });
  expect(isOwnWork(paid, { status: "approved" }, "Lê Tài Chính")).toBe(true);
});

test("says whether there is a receipt", () => {
  expect(confirmationOf({ code: " ft 1 ", note: " ", receipt: undefined })).toEqual({
    tapBankTransactionId: "FT1",
    receiptStatus: "not_provided",
  });
  expect(confirmationOf({ code: "FT1", note: " Xong ", receipt: "/uploads/a.webp" })).toEqual({
    tapBankTransactionId: "FT1",
    receiptStatus: "provided",
    receiptImageUrl: "/uploads/a.webp",
    adminNote: "Xong",
  });
});

test("says that a used code is meant", () => {
  const typed = { code: "FT1", note: "", receipt: undefined };
  expect(confirmationOf({ ...typed, reuseCode: true })).toHaveProperty("reuseCode", true);
  expect(confirmationOf({ ...typed, reuseCode: false })).not.toHaveProperty("reuseCode");
});

test("a receipt is a picture below 5 MB", async () => {
  const zeros = (bytes: number) =>
    new File([new Uint8Array(bytes)], "bien-lai.png", { type: "image/png" });
  const limit = 5 * 1024 * 1024;
  const tooLarge = { error: "Ảnh phải nhỏ hơn 5MB!" };
  expect(await takePicture(zeros(limit), receiptRule)).toEqual(tooLarge);
  const none = { error: "Chỉ được chọn file ảnh!" };
  expect(await takePicture(zeros(limit - 1), receiptRule)).toEqual(none);
});

test("a receipt sends the form only with the code that stood there", () => {
  expect(sendsItself("FT1", "FT1 ")).toBe(true);
  expect(sendsItself("", "")).toBe(false);
  expect(sendsItself("", "FT1")).toBe(false);
  expect(sendsItself("FT1", "FT12")).toBe(false);
});

test("only a confirmation is sent again", () => {
  expect(isConfirmation({ tapBankTransactionId: "FT1", receiptStatus: "provided" })).toBe(true);
  expect(isConfirmation({ status: "approved" })).toBe(false);
});

test("a look takes a transfer for the user's own by its code and its author", () => {
  const sent = { tapBankTransactionId: "FT1", receiptStatus: "not_provided" } as const;
  const paid = withdrawalRow({ status: "completed", tapBankTransactionId: "FT1" });
  const by = (name: string) =>
    ({ status: "completed", at: "2026-11-20T03:15:00.000Z", by: name }) as const;
  expect(isOwnTransfer(paid, sent, "Lê Thu Hà")).toBe(true);
  expect(isOwnTransfer({ ...paid, history: [by("Lê Thu Hà")] }, sent, "Lê Thu Hà")).toBe(true);
  expect(isOwnTransfer({ ...paid, history: [by("Phạm An")] }, sent, "Lê Thu Hà")).toBe(false);
  expect(isOwnTransfer({ ...paid, tapBankTransactionId: "FT2" }, sent, "Lê Thu Hà")).toBe(false);
  // The owner reported the money as received.
  expect(isOwnTransfer({ ...paid, tapBankTransactionId: null }, sent, "Lê Thu Hà")).toBe(false);
});

test("has nothing that a bank refuses", () => {
  expect(transferText("rt-0031")).toBe("TAP rut tien rt0031");
});

const clear = withdrawalRow({ id: "rt-1" });
const flagged = withdrawalRow({ id: "rt-2", flags: ["SAME_AMOUNT"] });
const approved = withdrawalRow({ id: "rt-3", status: "approved", flags: ["SAME_AMOUNT"] });

test("only pending requests are approved, flagged ones apart", () => {
  expect(planOf(null, [approved, clear, flagged])).toEqual({
    clear: [clear],
    flagged: [flagged],
    own: [],
    unreadable: [],
    leftOut: [approved],
  });
});

test("a request without flags in the response is clear", () => {
  const { flags, ...unflagged } = clear;
  expect(planOf(null, [unflagged]).clear).toEqual([unflagged]);
});

test("those without a readable amount are left out, and nothing may be done with them", () => {
  const odd = { ...clear, id: "rt-4", amount: "500000" as unknown as number };
  expect(planOf(null, [clear, odd])).toMatchObject({ clear: [clear], unreadable: [odd] });
  expect(actionsOf(full, odd)).toEqual([]);
  expect(actionsOf(full, { ...odd, status: "approved" })).toEqual([]);
  expect(whyDecided(full, odd)).toBe("Không đọc được số tiền của yêu cầu này");
});

test("one's own are left out, flagged or not", () => {
  const { user } = clear.wallet;
  const { fullName, email } = user;
  const officer = userWith({ fullName, email, permissions: ["PERM_WALLET_ADMIN"] });
  const plan = planOf(officer, [clear, flagged, approved]);
  expect(plan).toMatchObject({
    clear: [],
    flagged: [],
    own: [clear, flagged],
    leftOut: [approved],
  });
});

test("amounts add up", () => {
  expect(sumOf([clear, flagged])).toBe(1_000_000);
  expect(sumOf([])).toBe(0);
});

const idsOf = (change: Parameters<typeof withdrawalRow>[0]) =>
  timelineOf(withdrawalRow(change)).map(({ id }) => id);

test("the latest comes first, and what did not happen is not there", () => {
  expect(idsOf({ status: "pending" })).toEqual(["sent"]);
  expect(idsOf({ status: "approved" })).toEqual(["approved", "sent"]);
  expect(idsOf({ status: "rejected" })).toEqual(["rejected", "sent"]);
  expect(idsOf({ status: "completed", tapBankTransactionId: "FT1" })).toEqual([
    "paid",
    "approved",
    "sent",
  ]);
});

test("a request completed without a bank code was reported by its owner", () => {
  expect(idsOf({ status: "completed", tapBankTransactionId: null })[0]).toBe("received");
});

test("the reason of a rejection stands beside it", () => {
  const [rejected] = timelineOf(
    withdrawalRow({ status: "rejected", rejectionReason: "Sai tên", adminNote: "Đã gọi" }),
  );
  expect(rejected?.note).toBe("Sai tên");
});

test("every step says who and when, where the server tells", () => {
  const steps = timelineOf(
    withdrawalRow({
      status: "completed",
      tapBankTransactionId: "FT1",
      history: [
        { status: "approved", at: "2026-11-20T04:00:00.000Z", by: "Phạm Thu Hà" },
        { status: "completed", at: "2026-11-20T05:00:00.000Z", by: "Lê Quản Trị" },
      ],
    }),
  );
  expect(steps.map(({ label, at }) => [label, at]).slice(0, 2)).toEqual([
    ["Lê Quản Trị xác nhận đã chuyển khoản", "2026-11-20T05:00:00.000Z"],
    ["Phạm Thu Hà duyệt yêu cầu", "2026-11-20T04:00:00.000Z"],
  ]);
});

test("a step that the server does not tell has no time of another", () => {
  expect(timelineOf(withdrawalRow({ status: "approved" }))[0]).toMatchObject({
    label: "Được duyệt",
    at: undefined,
  });
});

test("a sheet has every request with its account, its flags and what became of it", () => {
  const flagged = withdrawalRow({ flags: ["AFTER_PIN_RESET"] });
  const paid = withdrawalRow({ status: "completed", tapBankTransactionId: "FT26324001234" });
  const rejected = withdrawalRow({ status: "rejected", rejectionReason: "Sai tên chủ tài khoản" });
  const { rows, done } = sheetOf([flagged, paid, rejected]);
  expect(rows[0]).toEqual(expect.arrayContaining([500_000, "1012345678", "Vừa đặt lại mã PIN"]));
  expect(rows[1]).toContain("FT26324001234");
  expect(rows[2]).toContain("Sai tên chủ tài khoản");
  expect(done).toBe("Đã xuất 3 yêu cầu rút tiền");
});

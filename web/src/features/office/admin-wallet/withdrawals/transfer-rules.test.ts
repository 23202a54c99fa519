import { expect, test } from "vitest";
import { takePicture } from "#web/lib/image-file.ts";
import {
  confirmationOf,
  isConfirmation,
  isOwnTransfer,
  receiptRule,
  sendsItself,
} from "./transfer-rules.ts";
import { withdrawalRow } from "./withdrawals.fixtures.ts";

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
  // The owner has reported the money as received.
  expect(isOwnTransfer({ ...paid, tapBankTransactionId: null }, sent, "Lê Thu Hà")).toBe(false);
});

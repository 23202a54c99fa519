import { expect, test } from "vitest";
import { confirmationOf, isConfirmation, sendsItself, whyNotReceipt } from "./transfer-rules.ts";

const decodes = async () => {};

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
  const picture = (bytes: number, type = "image/png") =>
    new File([new Uint8Array(bytes)], "bien-lai.png", { type });
  expect(await whyNotReceipt(picture(10), decodes)).toBeUndefined();
  expect(await whyNotReceipt(picture(5 * 1024 * 1024 - 1), decodes)).toBeUndefined();
  expect(await whyNotReceipt(picture(5 * 1024 * 1024), decodes)).toBe("Ảnh phải nhỏ hơn 5MB!");
  expect(await whyNotReceipt(picture(10, "application/pdf"), decodes)).toBe(
    "Chỉ được chọn file ảnh!",
  );
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

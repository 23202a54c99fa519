import { expect, it } from "vitest";
import { confirmationOf } from "./receipts.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  return form;
}

const code = { tapBankTransactionId: " FT#1 ", receiptStatus: "not_provided" };

it("takes any code of a bank, and needs one", () => {
  expect(confirmationOf(formOf(code)).tapBankTransactionId).toBe("FT#1");
  expect(() => confirmationOf(formOf({ ...code, tapBankTransactionId: " " }))).toThrow(
    "Vui lòng nhập mã giao dịch ngân hàng",
  );
});

it("takes texts as long as the contract does", () => {
  const longCode = { ...code, tapBankTransactionId: "F".repeat(101) };
  expect(() => confirmationOf(formOf(longCode))).toThrow("Không được dài quá 100 ký tự");
  const longNote = { ...code, adminNote: "a".repeat(501) };
  expect(() => confirmationOf(formOf(longNote))).toThrow("Không được dài quá 500 ký tự");
  const fits = { ...code, tapBankTransactionId: "F".repeat(100), adminNote: "a".repeat(500) };
  expect(confirmationOf(formOf(fits)).adminNote).toHaveLength(500);
});

import { expect, test } from "vitest";
import { checkForm, holderForm, listedCode } from "./forms.ts";

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

test.each([
  [{ bankId: "", accountNo: "1012345678" }, ["Vui lòng chọn ngân hàng"]],
  [{ bankId: "VCB", accountNo: " " }, ["Vui lòng nhập số tài khoản"]],
  [{ bankId: "VCB", accountNo: "10123x" }, ["Số tài khoản chỉ chứa số"]],
  [{ bankId: "VCB", accountNo: "1012 345 678" }, []],
])("checking %o: %o", (form, problems) => {
  expect(messages(checkForm.safeParse(form)).slice(0, 1)).toEqual(problems);
});

test("the code of a bank is needed, and its case is as the list has it", () => {
  const noCode = holderForm.safeParse({ bankCode: " ", accountNumber: "1012345678" });
  expect(messages(noCode)).toEqual(["Vui lòng nhập mã ngân hàng"]);
  const { bankCode } = holderForm.parse({ bankCode: " vcb", accountNumber: "1012345678" });
  expect(listedCode([{ code: "MBBank" }, { code: "VCB" }], bankCode)).toBe("VCB");
  expect(listedCode([{ code: "MBBank" }, { code: "VCB" }], "mbbank")).toBe("MBBank");
  expect(listedCode([{ code: "VCB" }], "xyz")).toBeUndefined();
});

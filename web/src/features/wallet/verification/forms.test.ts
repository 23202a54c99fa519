import { schemaResolver } from "@mantine/form";
import * as v from "valibot";
import { expect, test } from "vitest";
import { checkForm, holderForm, listedCode } from "./forms.ts";

const checkErrors = schemaResolver(checkForm, { sync: true });
const holderErrors = schemaResolver(holderForm, { sync: true });

test.each([
  [{ bankId: "", accountNo: "1012345678" }, ["Vui lòng chọn ngân hàng"]],
  [{ bankId: "VCB", accountNo: " " }, ["Vui lòng nhập số tài khoản"]],
  [{ bankId: "VCB", accountNo: "10123x" }, ["Số tài khoản chỉ chứa số"]],
  [{ bankId: "VCB", accountNo: "1012 345 678" }, []],
])("checking %o: %o", (form, problems) => {
  expect(Object.values(checkErrors(form))).toEqual(problems);
});

test("the code of a bank is needed, and its case is as the list has it", () => {
  expect(holderErrors({ bankCode: " ", accountNumber: "1012345678" })).toEqual({
    bankCode: "Vui lòng nhập mã ngân hàng",
  });
  const { bankCode } = v.parse(holderForm, { bankCode: " vcb", accountNumber: "1012345678" });
  expect(listedCode([{ code: "MBBank" }, { code: "VCB" }], bankCode)).toBe("VCB");
  expect(listedCode([{ code: "MBBank" }, { code: "VCB" }], "mbbank")).toBe("MBBank");
  expect(listedCode([{ code: "VCB" }], "xyz")).toBeUndefined();
});

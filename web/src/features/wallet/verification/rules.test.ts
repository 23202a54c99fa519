import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { lookupFailure } from "./rules.ts";

const found = { bankName: "Vietcombank", accountNumber: "1012345678" };

test("a named holder is no failure, a nameless one is", () => {
  expect(lookupFailure({ ...found, accountHolderName: "TRAN VAN MINH" }, null)).toBeUndefined();
  expect(lookupFailure({ ...found, accountHolderName: null }, null)).toBe(
    "Không tìm thấy thông tin chủ tài khoản",
  );
});

test("an account that nobody holds is not found; any other failure says why", () => {
  expect(lookupFailure(undefined, null)).toBeUndefined();
  expect(lookupFailure(undefined, new ApiError(404, { message: "Không có" }))).toBe(
    "Không tìm thấy thông tin chủ tài khoản",
  );
  expect(lookupFailure(undefined, new ApiError(503, { message: "Bảo trì" }))).toBe(
    "Tìm chủ tài khoản thất bại: Bảo trì",
  );
});

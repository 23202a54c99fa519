import { describe, expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { sayRoleFailure } from "./say-failure.ts";

describe("a role that was not created", () => {
  test("the server's message follows the documented prefix", () => {
    const error = new ApiError(403, { message: "Bạn không có quyền tạo vai trò" });
    expect(sayRoleFailure(error)).toBe("Tạo role thất bại: Bạn không có quyền tạo vai trò");
  });

  test("without a message, and where a field has it, the documented text stands alone", () => {
    const atField = { message: "Mã đã có", errors: { role_code: "Mã đã có" } };
    expect(sayRoleFailure(new ApiError(409, atField))).toBe("Có lỗi xảy ra khi tạo vai trò");
    expect(sayRoleFailure(new ApiError(500, {}))).toBe("Có lỗi xảy ra khi tạo vai trò");
    expect(sayRoleFailure(null)).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { sayFailure, sayGroupFailure, sayRoleFailure } from "./say-failure.ts";
import { texts } from "./texts.ts";

const form = { getValues: () => ({ role_code: "R17", name: "", description: "" }) };

describe("a role that was not created", () => {
  test("the server's message follows the documented prefix", () => {
    const error = new ApiError(403, { message: "Bạn không có quyền tạo vai trò" });
    expect(sayRoleFailure(error, form)).toBe("Tạo role thất bại: Bạn không có quyền tạo vai trò");
  });

  test("without a message the documented text stands alone", () => {
    expect(sayRoleFailure(new ApiError(500, {}), form)).toBe("Có lỗi xảy ra khi tạo vai trò");
    expect(sayRoleFailure(null, form)).toBeUndefined();
  });

  test("nothing is added to what the fields say", () => {
    const errors = { name: "Tên đã có" };
    expect(sayRoleFailure(new ApiError(422, { message: "Tên đã có", errors }), form)).toBe(
      undefined,
    );
    expect(sayRoleFailure(new ApiError(409, { message: "Mã đã có" }), form)).toBeUndefined();
  });
});

describe("a role group that was not saved", () => {
  const message = "Người dùng đang giữ nhóm";

  test("a message about no field of the form is told", () => {
    const errors = { name: "Tên đã có", users: message };
    const error = new ApiError(409, { message, errors });
    expect(sayFailure(error, texts.groupFailed, form)).toBe(message);
    expect(sayFailure(new ApiError(409, { message, errors: { name: message } }), "")).toBe(message);
  });

  test("a group that is gone is told so", () => {
    expect(sayGroupFailure(new ApiError(404, {}), "", form)).toBe(texts.groupGone);
  });
});

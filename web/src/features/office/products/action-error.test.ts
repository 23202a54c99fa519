import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { actionError } from "./action-error.ts";

const failed = "Xóa sản phẩm thất bại";

test("the server's reason follows the documented words", () => {
  const error = new ApiError(409, { code: "CONFLICT", message: "Sản phẩm đã bị xóa" });
  expect(actionError(failed, error)).toBe("Xóa sản phẩm thất bại: Sản phẩm đã bị xóa");
});

test("a lost connection and a broken server have their own words", () => {
  expect(actionError(failed, ApiError.network())).toBe("Lỗi kết nối - Kiểm tra server backend");
  const unreached = new ApiError(502, { code: "UPSTREAM_UNREACHABLE", message: "x" });
  expect(actionError(failed, unreached)).toBe("Lỗi kết nối - Kiểm tra server backend");
  const broken = new ApiError(500, { code: "INTERNAL", message: "x" });
  expect(actionError(failed, broken)).toBe("Lỗi server - Vui lòng liên hệ admin");
});

test("what another one has deleted or changed is told alone", () => {
  const gone = new ApiError(404, { code: "NOT_FOUND", message: "Không tìm thấy sản phẩm" });
  expect(actionError(failed, gone)).toMatch(/^Sản phẩm này đã bị xóa/);
  expect(actionError(failed, new Overtaken({}))).toMatch(/^Người khác vừa thay đổi/);
});

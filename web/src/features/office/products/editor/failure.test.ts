import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { saveFailure, uploadFailure } from "./failure.ts";

test("a failed save is told as documented", () => {
  const broken = new ApiError(500, { message: "boom" });
  const taken = new ApiError(409, { message: "Mã SKU A đã được sử dụng" });
  expect(saveFailure(broken, true)).toBe("Lỗi server - Vui lòng liên hệ admin");
  expect(saveFailure(taken, true)).toBe("Tạo sản phẩm thất bại: Mã SKU A đã được sử dụng");
  expect(saveFailure(taken, false)).toBe("Cập nhật sản phẩm thất bại: Mã SKU A đã được sử dụng");
  expect(saveFailure(ApiError.network(), false)).toBe("Lỗi kết nối - Kiểm tra server backend");
});

test.each([
  ApiError.network(),
  new ApiError(504, { code: "UPSTREAM_TIMEOUT", message: "Máy chủ phản hồi quá chậm." }),
])("a new product may have been created if no response has come ($code)", (error) => {
  expect(saveFailure(error, true)).toMatch(/^Lỗi kết nối.*hãy xem danh sách/);
});

test("a failed upload is told as documented, or in the server's words about the file", () => {
  expect(uploadFailure(new ApiError(503, { message: "Bận" }))).toBe("Upload ảnh thất bại");
  expect(uploadFailure(new ApiError(400, { message: "Ảnh phải nhỏ hơn 5MB!" }))).toBe(
    "Ảnh phải nhỏ hơn 5MB!",
  );
  expect(uploadFailure(new Error("Không tìm thấy ảnh trong phản hồi"))).toBe(
    "Không tìm thấy ảnh trong phản hồi",
  );
});

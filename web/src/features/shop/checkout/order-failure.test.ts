import { describe, expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { explainFailure } from "./order-failure.ts";

describe("a failed order", () => {
  test.each([
    ["no response", ApiError.network()],
    ["a server error", new ApiError(500, { code: "INTERNAL", message: "boom" })],
    ["an unavailable server", new ApiError(503, {})],
    ["a busy server", new ApiError(429, {})],
    ["a duplicate still in progress", new ApiError(409, { code: "IDEMPOTENCY_IN_PROGRESS" })],
    ["an uncertain earlier attempt", new ApiError(409, { code: "IDEMPOTENCY_UNCERTAIN" })],
    ["an expired session", new ApiError(401, { message: "Hết phiên" })],
  ])("by %s keeps its key and can be retried", (_name, error) => {
    const failure = explainFailure(error);
    expect(failure.text).toBe("Có lỗi xảy ra khi đặt hàng. Vui lòng thử lại.");
    expect(failure.isDefinite).toBe(false);
  });

  test("by too many requests says how long to wait", () => {
    const failure = explainFailure(new ApiError(429, { message: "Vui lòng thử lại sau 40 giây." }));
    expect(failure.text).toBe("Vui lòng thử lại sau 40 giây.");
    expect(failure.isDefinite).toBe(false);
  });

  test("by another user's sign-in keeps its key: an earlier attempt may have been made", () => {
    const message = "Tài khoản khác vừa đăng nhập trên trình duyệt này.";
    const failure = explainFailure(new ApiError(409, { code: "USER_CHANGED", message }));
    expect(failure).toMatchObject({ text: message, isDefinite: false });
  });

  test.each(["OUT_OF_STOCK", "PRICE_CHANGED", "PRODUCT_UNAVAILABLE"])(
    "by %s says why and links back to the items",
    (code) => {
      const failure = explainFailure(new ApiError(409, { code, message: "Chỉ còn 3 sản phẩm." }));
      expect(failure.text).toBe("Tạo đơn hàng thất bại: Chỉ còn 3 sản phẩm.");
      expect(failure.wayOut).toBe("items");
      expect(failure.isDefinite).toBe(true);
    },
  );

  test("by validation puts the messages on the fields", () => {
    const failure = explainFailure(
      new ApiError(400, {
        code: "VALIDATION",
        message: "Dữ liệu không hợp lệ",
        errors: { receiver_phone: "Số này bị chặn", items: "?" },
      }),
    );
    expect(failure.text).toBe("Vui lòng kiểm tra lại thông tin đã nhập.");
    expect(failure.fields).toEqual({ receiver_phone: "Số này bị chặn" });
  });

  test("by the payment method says so", () => {
    const errors = { payment_method: "COD is off" };
    expect(explainFailure(new ApiError(400, { errors })).text).toBe(
      "Phương thức thanh toán không khả dụng",
    );
  });

  test("that may already be placed sends the buyer to their orders", () => {
    const failure = explainFailure(new ApiError(422, { code: "IDEMPOTENCY_MISMATCH" }));
    expect(failure.wayOut).toBe("orders");
    expect(failure.isDefinite).toBe(true);
  });

  test("without a message shows the documented text", () => {
    expect(explainFailure(new ApiError(403, {})).text).toBe(
      "Có lỗi xảy ra khi đặt hàng. Vui lòng thử lại.",
    );
  });
});

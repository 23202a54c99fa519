import { describe, expect, test } from "vitest";
import { toProblem } from "./upstream-problem.ts";

const problem = (status: number, body: unknown) =>
  toProblem(status, body, { requestId: "id-1", operation: undefined });

describe("an error body in one of the usual shapes", () => {
  test.each<[string, unknown]>([
    ["a message", { message: "Số dư không đủ" }],
    ["a list of messages", { message: ["Số dư không đủ"] }],
    ["an error that is the message", { error: "Số dư không đủ" }],
    ["an error that holds the message", { error: { message: "Số dư không đủ" } }],
    ["a reason phrase beside the message", { error: "Bad Request", message: "Số dư không đủ" }],
    ["problem+json", { title: "Bad Request", detail: "Số dư không đủ" }],
    ["an envelope", { success: false, data: null, message: "Số dư không đủ" }],
    ["OAuth's description", { error: "invalid_request", error_description: "Số dư không đủ" }],
    ["the name of an exception", { message: "BadRequestException: Số dư không đủ" }],
  ])("%s gives its sentence", (_shape, body) => {
    expect(problem(400, body)).toMatchObject({ message: "Số dư không đủ" });
  });

  test.each<[string, unknown]>([
    ["of one name", { errors: { phone: "Số điện thoại không hợp lệ" } }],
    ["with lists", { errors: { phone: ["Số điện thoại không hợp lệ", "Bắt buộc"] } }],
    ["as rows", { errors: [{ field: "phone", message: "Số điện thoại không hợp lệ" }] }],
    [
      "as rows of express-validator",
      { errors: [{ path: "phone", msg: "Số điện thoại không hợp lệ" }] },
    ],
    [
      "as rows of class-validator",
      { errors: [{ property: "phone", constraints: { isPhone: "Số điện thoại không hợp lệ" } }] },
    ],
    ["below error", { error: { errors: { phone: "Số điện thoại không hợp lệ" } } }],
    [
      "of problem+json",
      { "invalid-params": [{ name: "phone", reason: "Số điện thoại không hợp lệ" }] },
    ],
  ])("errors of fields %s", (_shape, body) => {
    expect(problem(422, body).errors).toEqual({ phone: "Số điện thoại không hợp lệ" });
  });

  test.each<[string, unknown]>([
    ["code", { code: "OUT_OF_STOCK" }],
    ["errorCode", { errorCode: "OUT_OF_STOCK" }],
    ["error_code", { error_code: "out_of_stock" }],
    ["an error of it", { error: "OUT_OF_STOCK" }],
    ["error.code", { error: { code: "OUT_OF_STOCK", message: "Hết hàng" } }],
    ["a message that is none", { message: "OUT_OF_STOCK" }],
  ])("its code in %s", (_shape, body) => {
    const { code, message } = problem(409, body);
    expect(code).toBe("OUT_OF_STOCK");
    expect(message).not.toContain("OUT_OF");
  });
});

test("a short code stays, and opaque text is none", () => {
  expect(problem(409, { code: "OTP" }).code).toBe("OTP");
  const error = "dGhpc_aXNfYV90b2tlbl9vZl9zb21lYm9keQ";
  expect(JSON.stringify(problem(400, { error, error_code: error })).toLowerCase()).not.toContain(
    error.toLowerCase(),
  );
});

test("a field's name is taken once, wherever it stands", () => {
  const errors = [{ field: "phone", path: "phone", message: "Bắt buộc" }];
  expect(problem(422, { errors }).errors).toEqual({ phone: "Bắt buộc" });
  const path = ["items", 0, "price"];
  expect(problem(422, { errors: [{ path, message: "Bắt buộc" }] }).errors).toEqual({
    "items.0.price": "Bắt buộc",
  });
});

test.each(["UPSTREAM_DOWN", "SERVER_BUSY", "UNAVAILABLE", "SESSION_UNAVAILABLE"])(
  "only a 503 can say that nothing was done: %s",
  (code) => {
    for (const body of [{ code }, { error: code }, { message: code }]) {
      expect(problem(500, body).code).toBe("INTERNAL");
    }
    expect(problem(503, { code }).code).toBe(code);
  },
);

describe("what machines say is not shown to people", () => {
  test.each([
    [429, "ThrottlerException: Too Many Requests", "Bạn thao tác quá nhanh. Vui lòng thử lại sau."],
    [404, "Cannot GET /api/orders", "Không tìm thấy"],
    [403, "Forbidden resource", "Bạn không có quyền thực hiện thao tác này"],
    [401, "jwt expired", "Vui lòng đăng nhập"],
    [400, "phone must be a phone number", "Dữ liệu không hợp lệ"],
    [500, "Internal server error", "Có lỗi xảy ra. Vui lòng thử lại sau!"],
    [
      500,
      'duplicate key value violates unique constraint "orders_pkey"',
      "Có lỗi xảy ra. Vui lòng thử lại sau!",
    ],
    [
      500,
      "TypeError: Cannot read properties of undefined\n    at OrderService.find",
      "Có lỗi xảy ra. Vui lòng thử lại sau!",
    ],
    [
      409,
      "Hết hàng <b>Gạo</b>\n    at StockService.take (stock.ts:12:3)",
      "Trạng thái hiện tại không cho phép",
    ],
    [409, "Conflict", "Trạng thái hiện tại không cho phép"],
    [413, "File too large", "Dữ liệu gửi lên quá lớn"],
    [413, "Payload Too Large", "Dữ liệu gửi lên quá lớn"],
    [400, "Unexpected field", "Dữ liệu không hợp lệ"],
    [400, "Insufficient balance", "Dữ liệu không hợp lệ"],
    [500, "java.lang.NullPointerException", "Có lỗi xảy ra. Vui lòng thử lại sau!"],
    [500, "NullPointerException at vn.tap.OrderService", "Có lỗi xảy ra. Vui lòng thử lại sau!"],
    [500, "connect ECONNREFUSED 10.0.3.7:5432", "Có lỗi xảy ra. Vui lòng thử lại sau!"],
    [500, "Lỗi kết nối: getaddrinfo ENOTFOUND db.tap", "Có lỗi xảy ra. Vui lòng thử lại sau!"],
    [500, "Không kết nối được 10.0.3.7:5432", "Có lỗi xảy ra. Vui lòng thử lại sau!"],
  ])("%d %s", (status, message, shown) => {
    expect(problem(status, { message }).message).toBe(shown);
  });

  test.each([
    'Product "Gạo ST25" not found',
    "Duplicate entry 'Lê Thị Hoa' for key 'users.name'",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl",
    "mF_9.B5f-4.1JqMq8XbH2s0Kd7Lw3Tz6Vn1Yc5Rg9",
  ])("nor what only quotes people, or is no sentence: %s", (message) => {
    for (const body of [{ message }, { error: message }, { detail: message }]) {
      const { message: shown, code } = problem(409, body);
      expect([shown, code]).toEqual(["Trạng thái hiện tại không cho phép", "CONFLICT"]);
    }
  });

  test.each([
    "Sai PIN",
    "Hết hàng",
    "OTP sai",
    "Tài khoản bị khóa (quá 5 lần)",
    "Số dư phải từ 1.000.000.000 đ",
    "EMAIL ĐÃ ĐƯỢC DÙNG",
    "Het hang, con 2 san pham",
  ])("a short sentence of people stays: %s", (message) =>
    expect(problem(400, { message }).message).toBe(message),
  );

  test("of several sentences those of people stay", () => {
    const message = ["name should not be empty", "Giá phải lớn hơn 0"];
    expect(problem(400, { message }).message).toBe("Giá phải lớn hơn 0");
  });

  test("an English error of a field says that it is wrong", () => {
    const { errors } = problem(422, { errors: { email: ["email must be an email"] } });
    expect(errors).toEqual({ email: "Không hợp lệ" });
  });
});

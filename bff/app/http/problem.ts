import type { Schema } from "#openapi/schema.ts";

const problems = {
  BAD_REQUEST: [400, "Yêu cầu không hợp lệ"],
  BAD_PATH: [400, "Đường dẫn không hợp lệ"],
  VALIDATION: [400, "Dữ liệu không hợp lệ"],
  GOOGLE_FLOW_LOST: [400, "Lượt đăng nhập bằng Google đã hết hạn. Vui lòng thử lại."],
  IDEMPOTENCY_KEY_REQUIRED: [
    400,
    "Yêu cầu thiếu mã chống gửi hai lần. Vui lòng tải lại trang rồi thử lại.",
  ],
  TWO_STEP_LOST: [400, "Lượt đăng nhập này đã hết hạn. Vui lòng đăng nhập lại."],
  GOOGLE_REFUSED: [400, "Đăng nhập bằng Google thất bại"],
  UNAUTHENTICATED: [401, "Vui lòng đăng nhập"],
  SESSION_ENDED: [401, "Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại."],
  ACCOUNT_LOCKED: [
    401,
    "Tài khoản của bạn đã bị khóa. Vui lòng liên hệ hợp tác xã để được hỗ trợ.",
  ],
  ACCOUNT_DELETED: [
    401,
    "Tài khoản của bạn không còn tồn tại. Vui lòng liên hệ hợp tác xã để được hỗ trợ.",
  ],
  SESSION_STALE: [401, "Phiên đăng nhập trên thẻ này đã cũ. Vui lòng tải lại trang."],
  LOGIN_FAILED: [401, "Đăng nhập thất bại. Vui lòng kiểm tra email/số điện thoại và mật khẩu."],
  TWO_STEP_FAILED: [401, "Xác thực 2FA thất bại"],
  OTP_INVALID: [400, "Mã OTP không hợp lệ. Vui lòng thử lại."],
  RECOVERY_NOT_VERIFIED: [403, "Vui lòng xác nhận mã OTP trước khi đổi mật khẩu."],
  RECENT_SIGN_IN_REQUIRED: [403, "Vui lòng nhập lại mật khẩu để đổi email hoặc số điện thoại"],
  PIN_REQUIRED: [403, "Vui lòng nhập mã PIN ví để xác nhận"],
  FORBIDDEN: [403, "Bạn không có quyền thực hiện thao tác này"],
  CSRF: [403, "Yêu cầu không đến từ trang này. Vui lòng tải lại trang."],
  NOT_FOUND: [404, "Không tìm thấy"],
  METHOD_NOT_ALLOWED: [405, "Phương thức không được hỗ trợ"],
  REQUEST_TIMEOUT: [408, "Yêu cầu gửi lên quá chậm. Vui lòng thử lại."],
  UPLOAD_STALLED: [408, "Tải lên bị gián đoạn. Vui lòng thử lại."],
  USER_CHANGED: [409, "Tài khoản khác vừa đăng nhập trên trình duyệt này. Vui lòng tải lại trang."],
  IDEMPOTENCY_GIVEN_UP: [409, "Lệnh này đã được bỏ, nên không được thực hiện."],
  IDEMPOTENCY_IN_PROGRESS: [409, "Yêu cầu này đang được xử lý. Vui lòng chờ trong giây lát."],
  TOO_LARGE: [413, "Dữ liệu gửi lên quá lớn"],
  EXPECTATION_FAILED: [417, "Yêu cầu đòi hỏi điều máy chủ không hỗ trợ"],
  IDEMPOTENCY_MISMATCH: [422, "Yêu cầu này đã được gửi với nội dung khác"],
  TOO_MANY_REQUESTS: [429, "Bạn thao tác quá nhanh. Vui lòng thử lại sau."],
  HEADERS_TOO_LARGE: [431, "Yêu cầu có phần đầu quá dài. Hãy xóa cookie của trang rồi thử lại."],
  CLIENT_CLOSED: [499, "Yêu cầu đã bị hủy"],
  INTERNAL: [500, "Có lỗi xảy ra. Vui lòng thử lại sau!"],
  SESSION_TOO_LARGE: [
    500,
    "Thông tin phiên đăng nhập quá lớn, trình duyệt không lưu được. Vui lòng liên hệ quản trị viên.",
  ],
  BAD_UPSTREAM_ANSWER: [502, "Máy chủ trả lời không hợp lệ. Vui lòng thử lại sau!"],
  NO_ACCESS_TOKEN: [502, "Không nhận được access token"],
  SOCIAL_CHECK_FAILED: [502, "Kiểm tra đăng nhập mạng xã hội thất bại. Vui lòng thử lại."],
  GOOGLE_NOT_CONFIGURED: [503, "Đăng nhập bằng Google chưa được thiết lập"],
  GOOGLE_UNREACHABLE: [503, "Không thể kết nối với Google. Vui lòng thử lại."],
  UPSTREAM_DOWN: [503, "Không kết nối được máy chủ. Vui lòng thử lại sau!"],
  UPSTREAM_UNREACHABLE: [503, "Không kết nối được máy chủ. Vui lòng thử lại sau!"],
  SESSION_UNAVAILABLE: [503, "Chưa gia hạn được phiên đăng nhập. Vui lòng thử lại sau!"],
  PLACES_UNAVAILABLE: [503, "Chưa tải được danh sách tỉnh, xã. Bạn có thể nhập tay địa chỉ."],
  GEOCODER_UNAVAILABLE: [503, "Lỗi khi lấy địa chỉ"],
  SERVER_BUSY: [503, "Máy chủ đang bận. Vui lòng thử lại sau giây lát."],
  NOT_READY: [503, "Máy chủ chưa sẵn sàng"],
  UPSTREAM_TIMEOUT: [504, "Máy chủ phản hồi quá chậm. Vui lòng thử lại sau!"],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problems;

/** The call was certainly not done: not sent, or the upstream was `Unavailable` (contract). */
export const NOT_DONE: ReadonlySet<string> = new Set([
  "SERVER_BUSY",
  "SESSION_UNAVAILABLE",
  "UPSTREAM_DOWN",
  "UNAVAILABLE",
] satisfies (ProblemCode | "UNAVAILABLE")[]);

type Details = Pick<Schema["Problem"], "errors" | "data" | "operation"> & {
  message?: string;
  allow?: readonly string[];
};

export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: Details;
  operation: string | undefined;

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.message ?? problems[code][1]);
    this.name = "ProblemError";
    this.code = code;
    this.status = problems[code][0];
    this.details = details;
    this.operation = details.operation;
  }
}

export const RETRY_AFTER_S = 5;

export function serverBusy(): never {
  throw new ProblemError("SERVER_BUSY", { data: { retryAfter: RETRY_AFTER_S } });
}

const OF_UPSTREAM: ReadonlySet<string> = new Set([
  "BAD_UPSTREAM_ANSWER",
  "UPSTREAM_DOWN",
  "UPSTREAM_UNREACHABLE",
  "UPSTREAM_TIMEOUT",
] satisfies ProblemCode[]);

export async function naming<T>(operation: string | undefined, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProblemError && OF_UPSTREAM.has(error.code)) error.operation ??= operation;
    throw error;
  }
}

export class ConnectionFailure extends Error {
  /** No connection was made, so nothing was sent. */
  readonly notSent: boolean;

  constructor(cause: unknown, { notSent = false } = {}) {
    super("the upstream API cannot be reached", { cause });
    this.name = "ConnectionFailure";
    this.notSent = notSent;
  }
}

export function unreachable(error: unknown): ProblemError {
  const notSent = error instanceof ConnectionFailure && error.notSent;
  return new ProblemError(notSent ? "UPSTREAM_DOWN" : "UPSTREAM_UNREACHABLE");
}

export const allowing = (methods: Iterable<string>): string[] =>
  [...new Set(methods)]
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .toSorted();

export function problemResponse(problem: Schema["Problem"], headers: HeadersInit = {}): Response {
  const response = new Response(JSON.stringify(problem), { status: problem.status, headers });
  response.headers.set("content-type", "application/json; charset=utf-8");
  const wait = problem.data?.retryAfter;
  if (typeof wait === "number" && !response.headers.has("retry-after")) {
    response.headers.set("retry-after", String(Math.ceil(wait)));
  }
  return response;
}

export function errorResponse(error: ProblemError, requestId: string): Response {
  const { errors, data, allow } = error.details;
  const { status, message, code, operation } = error;
  const problem = {
    ...{ status, message, code, requestId },
    ...(operation && { operation }),
    ...(errors && { errors }),
    ...(data && { data }),
  };
  return problemResponse(problem, allow && { allow: allow.join(", ") });
}

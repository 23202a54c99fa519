/** The default error text (specification, section 8). */
export const genericErrorText = "Có lỗi xảy ra. Vui lòng thử lại sau!";

/** A commerce form that failed and has no text of its own (C-ERR-21). */
export const submitFailedText = "Có lỗi xảy ra!";

/** A query that failed (P-ERR-64). */
export const loadFailedText = "Có lỗi xảy ra khi tải dữ liệu";
/** A lazy part that failed to load: no network, a blocker, or a new release. */
export const partFailed = {
  title: "Không tải được nội dung này",
  reason: "Hãy kiểm tra mạng và trình chặn quảng cáo rồi thử lại, hoặc tải lại trang.",
} as const;

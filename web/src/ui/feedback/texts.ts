/** Specification, section 8. */
export const genericErrorText = "Có lỗi xảy ra. Vui lòng thử lại sau!";

/** C-ERR-21: a commerce form without a text of its own. */
export const submitFailedText = "Có lỗi xảy ra!";

/** P-ERR-64. */
export const loadFailedText = "Có lỗi xảy ra khi tải dữ liệu";
export const partFailed = {
  title: "Không tải được nội dung này",
  reason: "Hãy kiểm tra mạng và trình chặn quảng cáo rồi thử lại, hoặc tải lại trang.",
} as const;

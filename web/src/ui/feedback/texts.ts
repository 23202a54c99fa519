/** Said when nobody knows better (specification, section 8). */
export const genericErrorText = "Có lỗi xảy ra. Vui lòng thử lại sau!";

/** A read that failed (P-ERR-64). */
export const loadFailedText = "Có lỗi xảy ra khi tải dữ liệu";
/** A part of the page that did not come: the network is gone, or there is a new release. */
export const partFailed = {
  title: "Không tải được nội dung này",
  reason: "Hãy kiểm tra mạng rồi thử lại, hoặc tải lại trang.",
} as const;

/** Said when nobody knows better (specification, section 8). */
export const genericErrorText = "Có lỗi xảy ra. Vui lòng thử lại sau!";

/** A read that failed (P-ERR-64). */
export const loadFailedText = "Có lỗi xảy ra khi tải dữ liệu";

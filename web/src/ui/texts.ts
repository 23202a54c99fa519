/** Said when nobody knows better (specification, section 8). */
export const genericErrorText = "Có lỗi xảy ra. Vui lòng thử lại sau!";

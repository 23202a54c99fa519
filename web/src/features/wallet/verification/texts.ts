/** Document 3 §8, and what it leaves open. */
export const verificationTexts = {
  lookupFailed: "Tìm chủ tài khoản thất bại",
  banksFailed: "Không thể tải danh sách ngân hàng",
} as const;

/** Quoted in the specification: exact, punctuation included. */
export const texts = {
  notFoundTitle: "Không tìm thấy sản phẩm",
  notFoundText: "Sản phẩm bạn đang tìm kiếm không tồn tại hoặc đã bị xóa.",
  loadFailed: "Không thể tải sản phẩm. Vui lòng thử lại sau.",
  loginForCart: "Vui lòng đăng nhập để thêm sản phẩm vào giỏ hàng",
  loginForBuying: "Vui lòng đăng nhập để mua sản phẩm",
} as const;

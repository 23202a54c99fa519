/** Quoted in document 2 §8: exact. */
export const texts = {
  added: "Đã thêm vào danh sách yêu thích",
  removed: "Đã xóa khỏi danh sách yêu thích",
  failed: "Cập nhật yêu thích thất bại",
  loadFailed: "Có lỗi xảy ra khi tải danh sách yêu thích",
  login: "Vui lòng đăng nhập để thêm vào yêu thích",
} as const;

/** Document 2 §3: defaults for values the server omits. */
export const DEFAULT_RATING = 4.5;
export const DEFAULT_SELLER = "Nhà bán hàng TAP";

/** Document 2 §5 and §8; texts without a source are ours. */
export const texts = {
  listFailed: "Không thể tải danh sách danh mục",
  detailFailed: "Không thể tải chi tiết danh mục",
  noDetail: "Không tìm thấy dữ liệu danh mục",
  iconFailed: "Upload icon thất bại",
  iconNone: "Chỉ được chọn file ảnh!",
  iconTooLarge: "Ảnh phải nhỏ hơn 2MB!",
  nameMissing: "Vui lòng nhập đầy đủ tên và slug",

  iconHint: "JPG, PNG, WebP, SVG, nhỏ hơn 2MB",
  slugHint: "Tự tạo từ tên, có thể sửa",
  slugInvalid: "Slug chỉ gồm chữ thường không dấu, chữ số và dấu gạch nối",
  mustStayRoot: "Danh mục đang có danh mục con nên phải giữ ở cấp 1",
  added: "Thêm danh mục thành công",
  addFailed: "Thêm danh mục thất bại",
  updated: "Cập nhật danh mục thành công",
  updateFailed: "Cập nhật danh mục thất bại",
  deleted: "Xóa danh mục thành công",
  deleteFailed: "Xóa danh mục thất bại",
  deleteQuestion: "Bạn có chắc chắn muốn xóa danh mục này?",
  deleteNote: "Thao tác này không thể hoàn tác.",
  goneMeanwhile: "Danh mục này đã bị xóa. Danh sách đã được cập nhật.",
} as const;

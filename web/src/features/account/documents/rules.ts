/** Quoted in the specification, in part. */
export const texts = {
  nameMissing: "Vui lòng nhập tên giấy tờ!",
  nameBlank: "Tên giấy tờ không được chỉ gồm khoảng trắng!",
  nameLength: "Tên giấy tờ phải từ 2 đến 100 ký tự!",
  nameTaken: "Tên giấy tờ này đã tồn tại! Vui lòng chọn tên khác.",
  imageMissing: "Vui lòng upload ít nhất 1 ảnh giấy tờ!",
  imageTooLarge: "Kích thước ảnh phải nhỏ hơn 5MB!",
  imageNone: "Chỉ được chọn file ảnh!",
  imageHint: "Ảnh tối đa 5MB (JPG, PNG, GIF)",
  extraInvalid: "Thông tin bổ sung phải là định dạng JSON hợp lệ",
  extraNoObject:
    'Thông tin bổ sung phải gồm các cặp tên và giá trị trong dấu { }, ví dụ { "Số": "092190001234" }',
  extraNumber: (written: string) =>
    `Số ${written} sẽ bị đổi khi lưu. Hãy đặt trong dấu ngoặc kép: "${written}"`,
  extraRepeats: (name: string) => `Tên “${name}” bị lặp lại. Mỗi tên chỉ được dùng một lần.`,
  created: "Thêm giấy tờ thành công!",
  createFailed: "Thêm giấy tờ thất bại!",
  updated: "Cập nhật giấy tờ thành công!",
  updateFailed: "Cập nhật giấy tờ thất bại!",
  maybeCreated:
    "Chưa nhận được kết quả: có thể giấy tờ đã được thêm. Hãy kiểm tra mạng và xem danh sách giấy tờ trước khi thêm lại.",
  maybeUpdated:
    "Chưa nhận được kết quả: có thể giấy tờ đã được lưu. Hãy kiểm tra mạng rồi lưu lại.",
  goneMeanwhile:
    "Giấy tờ này đã bị xóa ở nơi khác nên không lưu được. Nội dung bạn nhập vẫn còn trong biểu mẫu để sao chép.",
  /** The upload of the image failed, so nothing was saved. */
  processFailed: "Có lỗi khi xử lý giấy tờ!",
  deleted: "Xóa giấy tờ thành công!",
  deleteFailed: "Xóa giấy tờ thất bại!",
  maybeDeleted:
    "Chưa nhận được kết quả: có thể giấy tờ đã được xóa. Hãy kiểm tra mạng rồi bấm lại.",
  imageDeleted: "Xóa ảnh thành công!",
  imageDeleteFailed: "Xóa ảnh thất bại!",
  imageMaybeDeleted:
    "Chưa nhận được kết quả: có thể ảnh đã được xóa. Hãy kiểm tra mạng rồi bấm lại.",
} as const;

/** In the URL instead of an id: the form for a new document. */
export const NEW_DOCUMENT = "moi";

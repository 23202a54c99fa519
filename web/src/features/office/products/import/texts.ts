import type { SheetProblem } from "#web/lib/spreadsheet/sheet.ts";

export const texts = {
  title: "Nhập sản phẩm từ tệp",
  hint: "Tệp .xlsx hoặc .csv, nhỏ hơn 5MB, tối đa 5.000 dòng, mỗi dòng là một phiên bản (SKU). Xem trước rồi mới nhập.",
  drafts:
    "Sản phẩm mới chưa có ảnh được lưu thành bản nháp: thêm ảnh ở cột Ảnh hoặc thả ảnh đặt tên theo mã SKU, rồi đăng bán.",
  shopDrafts:
    "Sản phẩm mới cần ít nhất 1 ảnh: địa chỉ ở cột Ảnh, hoặc ảnh đặt tên theo mã SKU, thêm khi xem trước. Không ghi trạng thái thì là bản nháp.",
  photos: "Đặt tên ảnh theo mã SKU: GAO-5.jpg, GAO-5 (2).jpg. Sản phẩm đã có ảnh thì giữ ảnh cũ.",
  shopTooLarge: "Shop có quá nhiều sản phẩm để so với tệp. Hãy liên hệ quản trị viên để nhập.",
  changedMeanwhile: "Sản phẩm vừa được sửa ở nơi khác. Hãy chọn lại tệp để xem trước.",
  maybeSaved:
    "Chưa nhận được phản hồi: có thể đã lưu. Thử lại sẽ kiểm tra trước, không thêm hai lần.",
  notImported: "Chưa nhập được",
  checking: "Đang kiểm tra tệp…",
  importing: "Đang nhập, vui lòng không đóng trang…",
  previewNote: "Đây là bản xem trước, chưa có gì thay đổi.",
  outdatedNote: "Đây là bản xem trước lúc chọn tệp, có thể không còn đúng.",
  nothingToDo: "Không có dòng nào cần nhập.",
  together:
    "Các dòng của một sản phẩm được nhập cùng nhau: một dòng lỗi thì cả sản phẩm chưa được nhập.",
  otherEncoding:
    "Tệp không phải mã hóa UTF-8, TAP đã đọc theo Windows-1258. Hãy xem tên sản phẩm dưới đây có đúng dấu không.",
  checkFailed: "Không kiểm tra được tệp",
  importFailed: "Nhập sản phẩm thất bại",
  maybeImported:
    "Chưa nhận được kết quả: có thể một phần tệp đã được nhập. Hãy xem danh sách sản phẩm, hoặc chọn lại tệp để xem trước, rồi mới nhập tiếp.",
  leaveQuestion: "Rời đi khi đang nhập?",
  leaveNote:
    "Việc nhập vẫn tiếp tục, kết quả hiện trong một thông báo nhưng không có danh sách các dòng lỗi.",
  fileFailed: "Không tạo được tệp. Vui lòng thử lại.",
  fileChanged: "Không đọc được tệp. Nếu bạn vừa sửa tệp, hãy chọn lại.",
} as const;

export const problemTexts: Readonly<Record<SheetProblem, string>> = {
  unreadable: "Không đọc được tệp này: cần tệp .xlsx hoặc .csv",
  tooLarge: "Tệp phải nhỏ hơn 5MB",
  empty: "Tệp không có dòng dữ liệu nào",
};

import type { PictureResult } from "./reader/qr-reader.ts";

/** Document 3 §8, exact. */
export const madeText = "Tạo mã QR thành công!";
export const vietQrFailedText = "Tạo VietQR test thất bại";
export const notMadeText = "Không thể tạo mã QR, vui lòng thử lại";

/** Document 3 §2.8 gives the sense of it, not the words. */
export const cameraComingText = "Tính năng quét bằng camera sắp ra mắt trên thiết bị này";
export const tooSmallText = "Số tiền nhận tối thiểu là 1.000 đ";
export const tooLargeText = "Số tiền quá lớn";
export const missingAmountText = "Vui lòng nhập số tiền";

type Problem = Extract<PictureResult, { problem: string }>["problem"];

export const pictureProblem: Record<Problem | "notLoaded", string> = {
  noPicture: "Tệp này không phải là ảnh, hoặc ảnh bị hỏng.",
  noCode:
    "Không đọc được mã QR trong ảnh. Hãy chọn ảnh rõ hơn, hoặc cắt ảnh sát vào mã rồi thử lại.",
  tooLarge: "Ảnh lớn hơn 50 MB. Hãy chọn ảnh nhỏ hơn.",
  notLoaded: "Không tải được bộ đọc mã QR. Hãy kiểm tra mạng rồi thử lại.",
};

import { heicText } from "#web/lib/picture-bytes.ts";
import type { PictureResult } from "./reader/qr-reader.ts";
import type { CameraProblem } from "./use-camera.ts";

/** Document 3 §8, exact. */
export const madeText = "Tạo mã QR thành công!";
export const vietQrFailedText = "Tạo VietQR test thất bại";
export const notMadeText = "Không thể tạo mã QR, vui lòng thử lại";

/** Document 3 §2.8 gives the sense of it, not the words. */
export const cameraComingText = "Tính năng quét bằng camera sắp ra mắt trên thiết bị này";

/** Why there is no picture from the camera. */
export const cameraProblem: Record<CameraProblem, string> = {
  insecure: "Trang này được mở không qua HTTPS, nên trình duyệt không cho dùng camera.",
  unsupported: "Trình duyệt này không cho trang dùng camera. Hãy mở trang bằng Chrome hoặc Safari.",
  refused:
    "Camera chưa được phép dùng. Hãy cho phép camera với trang này trong cài đặt trình duyệt.",
  none: "Không tìm thấy camera trên thiết bị này.",
  busy: "Camera đang được ứng dụng khác dùng, hoặc không khởi động được. Hãy đóng ứng dụng đó rồi thử lại.",
};
export const tooSmallText = "Số tiền nhận tối thiểu là 1.000 đ";
export const tooLargeText = "Số tiền quá lớn";
export const missingAmountText = "Vui lòng nhập số tiền";

export const aimText = "Đưa mã QR vào giữa khung hình";
export const severalInViewText = "Có nhiều mã QR trong khung hình. Hãy chỉ để một mã trong khung.";
export const trialText =
  "Mã thử nghiệm: tài khoản trong mã không có thật, đừng chuyển tiền vào mã này.";

/** What every browser can decode; an SVG, for one, is none of them. */
export const pictureTypes = "image/png,image/jpeg,image/webp,image/gif";
export const pictureKinds = "PNG, JPEG, WebP hoặc GIF";

type Problem = Extract<PictureResult, { problem: string }>["problem"];

export const pictureProblem: Record<Problem | "notLoaded", string> = {
  noPicture: `Tệp này không phải là ảnh đọc được, hoặc ảnh bị hỏng. Hãy chọn ảnh ${pictureKinds}.`,
  heic: heicText,
  noCode:
    "Không đọc được mã QR trong ảnh. Hãy chọn ảnh rõ hơn, hoặc cắt ảnh sát vào mã rồi thử lại.",
  severalCodes:
    "Ảnh có nhiều mã QR khác nhau. Hãy chọn ảnh chỉ có một mã, hoặc cắt ảnh sát vào mã cần dùng.",
  tooLarge: "Ảnh lớn hơn 50 MB. Hãy chọn ảnh nhỏ hơn.",
  notLoaded: "Không tải được bộ đọc mã QR. Hãy kiểm tra mạng rồi thử lại.",
};

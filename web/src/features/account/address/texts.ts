import type { LocationProblem } from "./locate.ts";

/** Document 1 §8, "Location", gives no wording for these four; `addressFailedText` is exact. */
export const locationTexts: Record<LocationProblem, string> = {
  insecure:
    "Trang này được mở không qua HTTPS, nên trình duyệt không cho định vị. Bạn hãy nhập địa chỉ bằng tay.",
  unsupported: "Trình duyệt này không hỗ trợ định vị. Bạn hãy nhập địa chỉ bằng tay.",
  denied:
    "Bạn đã từ chối quyền truy cập vị trí. Hãy cho phép trong cài đặt của trình duyệt rồi thử lại.",
  unavailable: "Không xác định được vị trí hiện tại. Bạn hãy thử lại hoặc nhập bằng tay.",
  timeout: "Quá thời gian chờ xác định vị trí. Bạn hãy thử lại hoặc nhập bằng tay.",
};

export const addressFailedText = "Lỗi khi lấy địa chỉ";

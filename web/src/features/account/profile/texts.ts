import { ApiError, messageOf, withReason } from "#web/api/api-error.ts";

/** Document 1 §5 and §8, exact. */
export const texts = {
  saved: "Cập nhật hồ sơ thành công",
  saveFailed: "Cập nhật hồ sơ thất bại",
  notAnImage: "Chỉ chấp nhận file ảnh!",
  imageTooBig: "Ảnh vượt quá 1MB.",
  avatarSaved: "Cập nhật ảnh thành công",
  avatarFailed: "Cập nhật ảnh thất bại",
  avatarNotSent: "Cập nhật ảnh đại diện thất bại",
  qrNotCopied: "Không thể sao chép ảnh QR",
  qrCopied: "Đã sao chép ảnh QR vào clipboard!",
  qrDownloaded: "Đã tải xuống ảnh QR!",
} as const;

/** Tells which half was saved. */
export const addressNotSaved = "Thông tin cá nhân đã được lưu, nhưng địa chỉ thì chưa";

/** Nobody knows what was saved; saving again is safe. */
export const unclearTexts = {
  personal:
    "Chưa nhận được phản hồi của máy chủ: thông tin cá nhân có thể đã được lưu. Bạn hãy bấm lưu lại để chắc chắn.",
  address:
    "Thông tin cá nhân đã được lưu. Chưa nhận được phản hồi của máy chủ về địa chỉ: địa chỉ mới có thể đã được lưu. Bạn hãy bấm lưu lại để chắc chắn.",
} as const;

/** One text if the server rejected the picture, another if it was never reached. */
export function avatarFailureText(error: unknown): string {
  const hasText = error instanceof ApiError && !error.isNetwork;
  if (hasText) return messageOf(error, texts.avatarFailed);
  return withReason(texts.avatarNotSent, error, ". ");
}

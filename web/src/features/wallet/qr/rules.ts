import { cleanCode } from "#web/lib/identity-text.ts";
import { heicText } from "#web/lib/picture-bytes.ts";
import { parseReceiveLink, type ReceiveRequest, UID_CODE } from "#web/lib/receive-link.ts";
import { parseUrl } from "#web/lib/url.ts";
import { parseVietQr, type VietQr } from "#web/lib/vietqr.ts";
import type { PictureResult } from "./qr-reader.ts";
import type { CameraProblem } from "./use-camera.ts";

export type Reading =
  | { kind: "transfer"; request: ReceiveRequest }
  | { kind: "bank"; account: VietQr }
  /** Never opened: a link may lead anywhere. */
  | { kind: "link" | "text"; text: string };

/** @param origin of this site: only its own links are followed */
export function readingOf(text: string, origin: string): Reading {
  const request = parseReceiveLink(text, origin);
  if (request) return { kind: "transfer", request };
  const account = parseVietQr(text);
  if (account) return ofAccount(account);
  const url = parseUrl(text.trim());
  return { kind: url && /^https?:$/.test(url.protocol) ? "link" : "text", text };
}

/** A VietQR made by TAP names the wallet in its purpose. */
function ofAccount(account: VietQr): Reading {
  const { purpose = "", amount } = account;
  if (!UID_CODE.test(purpose.trim())) return { kind: "bank", account };
  const uidCode = cleanCode(purpose).toUpperCase();
  return { kind: "transfer", request: { uidCode, ...(amount && { amount }) } };
}

/** In đồng. */
export const receiveAmounts = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000] as const;

/** In đồng. */
const MIN_AMOUNT = 1_000;
/** In đồng, of a transfer between wallets. */
export const MIN_TRANSFER = 10_000;
export const MAX_MESSAGE = 100;

/** Text if empty, or too long for a number. */
export type TypedAmount = number | string;

export function receiveProblem(amount: TypedAmount, isRequired: boolean): string | undefined {
  if (amount === "") return isRequired ? missingAmountText : undefined;
  if (typeof amount === "string" || !Number.isSafeInteger(amount)) return tooLargeText;
  return amount < MIN_AMOUNT ? tooSmallText : undefined;
}

export const madeText = "Tạo mã QR thành công!";
export const vietQrFailedText = "Tạo VietQR test thất bại";
export const notMadeText = "Không thể tạo mã QR, vui lòng thử lại";

export const cameraComingText = "Tính năng quét bằng camera sắp ra mắt trên thiết bị này";

export const cameraProblem: Record<CameraProblem, string> = {
  insecure: "Trang này được mở không qua HTTPS, nên trình duyệt không cho dùng camera.",
  unsupported: "Trình duyệt này không cho trang dùng camera. Hãy mở trang bằng Chrome hoặc Safari.",
  refused:
    "Camera chưa được phép dùng. Hãy cho phép camera với trang này trong cài đặt trình duyệt.",
  none: "Không tìm thấy camera trên thiết bị này.",
  busy: "Camera đang được ứng dụng khác dùng, hoặc không khởi động được. Hãy đóng ứng dụng đó rồi thử lại.",
};
const tooSmallText = "Số tiền nhận tối thiểu là 1.000 đ";
const tooLargeText = "Số tiền quá lớn";
const missingAmountText = "Vui lòng nhập số tiền";

export const aimText = "Đưa mã QR vào giữa khung hình";
export const severalInViewText = "Có nhiều mã QR trong khung hình. Hãy chỉ để một mã trong khung.";
export const trialText =
  "Mã thử nghiệm: tài khoản trong mã không có thật, đừng chuyển tiền vào mã này.";

/** Formats that every browser can decode; SVG is none of them. */
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

import { ApiError, messageOf, withReason } from "#web/api/api-error.ts";
import { loadImage } from "#web/lib/image-file.ts";

/** Quoted in the specification: exact. */
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

export const addressNotSaved = "Thông tin cá nhân đã được lưu, nhưng địa chỉ thì chưa";

/** The outcome is unknown; saving again is safe. */
export const unclearTexts = {
  personal:
    "Chưa nhận được phản hồi của máy chủ: thông tin cá nhân có thể đã được lưu. Bạn hãy bấm lưu lại để chắc chắn.",
  address:
    "Thông tin cá nhân đã được lưu. Chưa nhận được phản hồi của máy chủ về địa chỉ: địa chỉ mới có thể đã được lưu. Bạn hãy bấm lưu lại để chắc chắn.",
} as const;

export function avatarFailureText(error: unknown): string {
  const hasText = error instanceof ApiError && !error.isNetwork;
  if (hasText) return messageOf(error, texts.avatarFailed);
  return withReason(texts.avatarNotSent, error, ". ");
}

/** In pixels: sharp enough to print. */
const SIDE = 512;

/** On white, scaled without blur. Rejects if the picture cannot be loaded. */
export async function pngOf(src: string): Promise<Blob> {
  const image = await loadImage(src);
  const side = Math.max(SIDE, image.naturalWidth);
  const canvas = new OffscreenCanvas(side, side);
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("No canvas to draw on");
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, side, side);
  brush.imageSmoothingEnabled = false;
  brush.drawImage(image, 0, 0, side, side);
  return canvas.convertToBlob({ type: "image/png" });
}

type Means = {
  /** Rejects if the browser has no clipboard for pictures, or denies access. */
  write: (png: Promise<Blob>) => Promise<void>;
  /** False if the file was not kept; the reason has been reported. */
  save: (png: Blob) => Promise<boolean>;
};

/** `write` gets the promise: a browser that allows copying only during a click does not wait. */
export async function copyOrSave(
  png: Promise<Blob>,
  { write, save }: Means,
): Promise<"copied" | "saved" | "failed" | "reported"> {
  try {
    await write(png);
    return "copied";
  } catch {
    try {
      return (await save(await png)) ? "saved" : "reported";
    } catch {
      return "failed";
    }
  }
}

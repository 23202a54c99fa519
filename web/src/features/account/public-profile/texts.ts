import { ApiError } from "#web/api/api-error.ts";

/** Quoted in the specification: exact. */
export const texts = {
  unreachable: "Có lỗi xảy ra",
  refused: "Không tải được hồ sơ",
  notFound: "Không tìm thấy hồ sơ",
  linkCopied: "Đã sao chép liên kết hồ sơ",
  notShared: "Không thể chia sẻ hồ sơ.",
} as const;

export function loadFailureText(error: unknown): string {
  return ApiError.from(error).isNetwork ? texts.unreachable : texts.refused;
}

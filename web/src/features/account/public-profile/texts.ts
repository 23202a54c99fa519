import { ApiError } from "#web/api/api-error.ts";

/** Document 1 §2.13; which failure says what is decision A-56. */
export const texts = {
  unreachable: "Có lỗi xảy ra",
  refused: "Không tải được hồ sơ",
  notFound: "Không tìm thấy hồ sơ",
  linkCopied: "Đã sao chép liên kết hồ sơ",
  notShared: "Không thể chia sẻ hồ sơ.",
} as const;

/** No answer at all, or an answer that is an error. */
export function loadFailureText(error: unknown): string {
  return ApiError.from(error).isNetwork ? texts.unreachable : texts.refused;
}

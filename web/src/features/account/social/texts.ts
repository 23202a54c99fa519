import type { Schema } from "#openapi/schema.ts";

/** Document 1 §8 and document 2 §8, word for word. */
export const texts = {
  signedIn: "Đăng nhập bằng Google thành công!",
  registered: "Đăng ký bằng Google thành công!",
  enterCode: "Vui lòng nhập mã xác thực 2 bước",
  unreachable: "Không thể kết nối với Google. Vui lòng thử lại.",
  registrationFailed: "Đăng ký bằng mạng xã hội thất bại. Vui lòng thử lại.",
  /** Without a state there is no flow: somebody opened the page by hand. */
  noFlow: "Không có lượt đăng nhập bằng Google nào đang chờ. Vui lòng thử lại.",
} as const;

/** What a failure says when the server gave no sentence of its own. */
export const failedText: Record<Schema["GoogleIntent"], string> = {
  login: "Đăng nhập bằng Google thất bại",
  register: "Đăng ký bằng Google thất bại",
};

export const facebookText: Record<Schema["GoogleIntent"], string> = {
  login: "Chức năng đăng nhập Facebook đang được phát triển",
  register: "Chức năng đăng ký Facebook đang được phát triển",
};

import type { Schema } from "#openapi/schema.ts";
import type { InAppBrowser } from "#web/lib/in-app-browser.ts";
import { readStored, store } from "#web/lib/safe-storage.ts";

const KEY = "tap-google-beginning";

export type GoogleStart = {
  intent: Schema["GoogleIntent"];
  from?: string | undefined;
  ref?: string | undefined;
};

export function storeGoogleStart(beginning: GoogleStart): void {
  store("sessionStorage", KEY, beginning);
}

export function readGoogleStart(): GoogleStart {
  return parseGoogleStart(readStored("sessionStorage", KEY));
}

export function parseGoogleStart(found: unknown): GoogleStart {
  if (typeof found !== "object" || found === null) return { intent: "login" };
  return {
    intent: "intent" in found && found.intent === "register" ? "register" : "login",
    from: "from" in found && typeof found.from === "string" ? found.from : undefined,
    ref: "ref" in found && typeof found.ref === "string" ? found.ref : undefined,
  };
}

/** Quoted in the specification: exact. */
export const texts = {
  signedIn: "Đăng nhập bằng Google thành công!",
  registered: "Đăng ký bằng Google thành công!",
  enterCode: "Vui lòng nhập mã xác thực 2 bước",
  unreachable: "Không thể kết nối với Google. Vui lòng thử lại.",
  registrationFailed: "Đăng ký bằng mạng xã hội thất bại. Vui lòng thử lại.",
  /** Without `state` there is no flow: the user opened the page by hand. */
  noFlow: "Không có lượt đăng nhập bằng Google nào đang chờ. Vui lòng thử lại.",
} as const;

export const failedText: Record<Schema["GoogleIntent"], string> = {
  login: "Đăng nhập bằng Google thất bại",
  register: "Đăng ký bằng Google thất bại",
};

export const googleElsewhere = (intent: Schema["GoogleIntent"], { app, other }: InAppBrowser) =>
  `Google không cho đăng nhập trong trình duyệt của ${app}. Bạn hãy ${ownWay[intent]} ở trên, hoặc mở trang này bằng ${other} để tiếp tục với Google.`;

const ownWay: Record<Schema["GoogleIntent"], string> = {
  login: "đăng nhập bằng email và mật khẩu",
  register: "đăng ký bằng biểu mẫu",
};

export const facebookText: Record<Schema["GoogleIntent"], string> = {
  login: "Chức năng đăng nhập Facebook đang được phát triển",
  register: "Chức năng đăng ký Facebook đang được phát triển",
};

export type TwoStepChange = "enable" | "disable";

/** Quoted in the specification, in part. */
export const texts = {
  currentMissing: "Vui lòng nhập mật khẩu hiện tại",
  newMissing: "Vui lòng nhập mật khẩu mới",
  newTooShort: "Mật khẩu phải có ít nhất 6 ký tự",
  confirmMissing: "Vui lòng xác nhận mật khẩu mới",
  confirmDiffers: "Mật khẩu xác nhận không khớp",
  passwordFailed: "Đổi mật khẩu thất bại",
  passwordMaybeChanged:
    "Chưa nhận được kết quả: mật khẩu có thể đã được đổi. Nếu mật khẩu hiện tại không còn đúng, hãy dùng mật khẩu mới.",
  newTooLong: "Mật khẩu không được quá 128 ký tự",
  passwordChanged: "Đổi mật khẩu thành công!",
  codeInvalid: "Mã xác thực gồm đúng 6 chữ số",
  codeNotSent: "Gửi OTP thất bại",
  codeSent: "Đã gửi mã OTP qua email!",
} as const;

type ChangeTexts = { title: string; intro: string; submit: string; failed: string; done: string };

export const twoStepTexts: Record<TwoStepChange, ChangeTexts> = {
  enable: {
    title: "Kích hoạt xác thực 2 bước",
    intro: "Chúng tôi gửi một mã đến email của bạn. Nhập mã đó để kích hoạt.",
    submit: "Xác minh",
    failed: "Xác minh OTP thất bại",
    done: "Kích hoạt 2FA thành công!",
  },
  disable: {
    title: "Tắt xác thực 2 bước",
    intro: "Chúng tôi gửi một mã đến email của bạn. Nhập mã đó để tắt.",
    submit: "Xác nhận tắt",
    failed: "Tắt 2FA thất bại",
    done: "Tắt xác thực 2 bước thành công!",
  },
};

/** The contract describes a device as text ("Safari trên iPhone"). */
export function isHandheld(device: string): boolean {
  return /iphone|ipad|android|mobile|điện thoại/i.test(device);
}

// Apart from the form's rules: the route, which is in the first chunk, imports this too.

/** The maximum length in the contract. */
export const REFERRAL_MAX = 64;

/** Shown at the Google button: registering with Google takes no referral. */
export function googleTakesNoReferral(code: string): string {
  return `Đăng ký bằng Google không áp dụng mã giới thiệu ${code}. Muốn dùng mã này, bạn hãy đăng ký bằng biểu mẫu bên dưới.`;
}

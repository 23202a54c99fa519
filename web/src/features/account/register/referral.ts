// Without Zod: the route, which is in the first chunk, reads it too.

/** The longest code that the contract takes. */
export const REFERRAL_MAX = 64;

/** Beside the Google button: its registration has no field for a referral (document 2 §7). */
export function googleTakesNoReferral(code: string): string {
  return `Đăng ký bằng Google không áp dụng mã giới thiệu ${code}. Muốn dùng mã này, bạn hãy đăng ký bằng biểu mẫu bên dưới.`;
}

// Separate from the form's rules: the route, which is in the first chunk, imports this.

/** The contract's limit. */
export const REFERRAL_MAX = 64;

export function googleTakesNoReferral(code: string): string {
  return `Đăng ký bằng Google không áp dụng mã giới thiệu ${code}. Muốn dùng mã này, bạn hãy đăng ký bằng biểu mẫu bên dưới.`;
}

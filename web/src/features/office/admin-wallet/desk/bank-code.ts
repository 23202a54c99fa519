/** The contract's limit of a bank code, in characters. */
export const MAX_CODE = 100;

/** The contract's limit of a note of the desk, in characters. */
export const MAX_NOTE = 500;

export const codeLabel = "Mã giao dịch ngân hàng";

/** What banks put into their codes; anything else came by mistake. */
const CODE = /^[\w ./-]*$/;
const HAS_LETTER_OR_DIGIT = /[A-Za-z0-9]/;

/** Why a typed code cannot be sent; undefined if it can. */
export function whyNotCode(typed: string): string | undefined {
  const code = typed.trim();
  if (code === "") return "Vui lòng nhập mã giao dịch ngân hàng";
  if (code.length > MAX_CODE) return `${codeLabel} không được quá ${MAX_CODE} ký tự`;
  if (!CODE.test(code) || !HAS_LETTER_OR_DIGIT.test(code)) {
    return "Mã chỉ gồm chữ không dấu, chữ số, dấu cách và các dấu . - _ /";
  }
  return undefined;
}

/** The contract's limit of a bank code, in characters. */
export const MAX_CODE = 100;

/** The contract's limit of a note of the desk, in characters. */
export const MAX_NOTE = 500;

export const codeLabel = "Mã giao dịch ngân hàng";

/** Why a typed code cannot be sent; undefined if it can. */
export function whyNotCode(typed: string): string | undefined {
  const { length } = typed.trim();
  if (length === 0) return "Vui lòng nhập mã giao dịch ngân hàng";
  if (length > MAX_CODE) return `${codeLabel} không được quá ${MAX_CODE} ký tự`;
  return undefined;
}

/** The contract's limit of a bank code, in characters. */
export const MAX_CODE = 100;

/** One code, however it is typed: " ft 1" is FT1. */
export const bankCodeOf = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cf}]+/gu, "")
    .toUpperCase();

/** The contract's limit of a note of the desk, in characters. */
export const MAX_NOTE = 500;

export const codeLabel = "Mã giao dịch ngân hàng";

/**
 * Why a typed code cannot be sent; undefined if it can. Document 3 §5 requires one, and nothing else:
 * what signs a bank uses is not ours to say.
 */
export function whyNotCode(typed: string): string | undefined {
  const code = typed.trim();
  if (code === "") return "Vui lòng nhập mã giao dịch ngân hàng";
  return code.length > MAX_CODE ? `${codeLabel} không được quá ${MAX_CODE} ký tự` : undefined;
}

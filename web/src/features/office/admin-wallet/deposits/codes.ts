import type { Schema } from "#openapi/schema.ts";
import { bankCodeOf, whyNotCode } from "../desk/bank-code.ts";
import { requestWithCode, type UsedCodes } from "../desk/used-code.ts";

type Deposit = Schema["AdminDeposit"];

/** Typed bank codes by deposit id. */
export type Codes = Readonly<Record<string, string>>;

/** A deposit with the bank's code of its money, ready to be confirmed. */
export type Coded = { deposit: Deposit; code: string };

export const codeOf = (codes: Codes, { id }: Pick<Deposit, "id">): string =>
  bankCodeOf(codes[id] ?? "");

/** The lines of a pasted column; undefined for text of one line, which is pasted as usual. */
export function linesOf(text: string): string[] | undefined {
  const lines = text
    .replace(/[\r\n]+$/, "")
    .split(/\r?\n/)
    .map((line) => line.trim());
  return lines.length > 1 ? lines : undefined;
}

/** Fills the lines downwards from one deposit on, over what stands there; an empty line skips one. */
export function fillDown(
  codes: Codes,
  deposits: readonly Deposit[],
  { from, lines }: { from: number; lines: readonly string[] },
): { codes: Codes; tooMany: number } {
  const room = deposits.slice(from);
  const filled = room.flatMap(({ id }, index) =>
    lines[index] ? [[id, lines[index]] as const] : [],
  );
  return {
    codes: { ...codes, ...Object.fromEntries(filled) },
    tooMany: Math.max(0, lines.length - room.length),
  };
}

/** The deposits that have a code. */
export function codedOf(codes: Codes, deposits: readonly Deposit[]): Coded[] {
  return deposits.flatMap((deposit) => {
    const code = codeOf(codes, deposit);
    return code ? [{ deposit, code }] : [];
  });
}

/**
 * Why the code of a deposit cannot be sent; one transfer at the bank pays one request. A code of
 * another request needs a consent of its own, which only the dialog of one deposit asks for.
 */
export function whyNotSend(
  codes: Codes,
  deposits: readonly Deposit[],
  deposit: Deposit,
  used?: UsedCodes,
): string | undefined {
  const code = codeOf(codes, deposit);
  if (!code) return undefined;
  const isTaken = deposits.some(
    (other) => other.id !== deposit.id && codeOf(codes, other) === code,
  );
  if (isTaken) return "Trùng mã với dòng khác";
  const other = requestWithCode(used, code, deposit.id);
  return other
    ? `Mã đã dùng cho yêu cầu ${other.id}. Để trống, rồi xác nhận riêng nếu đúng là mã này.`
    : whyNotCode(code);
}

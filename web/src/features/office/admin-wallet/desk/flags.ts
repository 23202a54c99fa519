import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

type Flag = Schema["RequestFlag"];

/** A flag as a badge, and as a sentence that says what was noticed. */
export type FlagLabel = StatusLabel & { sentence: string };

const flagLabel: Record<Flag, FlagLabel> = {
  SAME_BANK_CODE: {
    text: "Trùng mã giao dịch",
    color: "red",
    sentence: "Mã giao dịch ngân hàng này đã dùng cho một yêu cầu khác.",
  },
  SAME_AMOUNT: {
    text: "Trùng số tiền",
    color: "orange",
    sentence: "Cùng người này đã gửi một yêu cầu khác với đúng số tiền này trong vòng một phút.",
  },
  AFTER_PIN_RESET: {
    text: "Vừa đặt lại mã PIN",
    color: "orange",
    sentence: "Đây là lần rút tiền đầu tiên sau khi người này đặt lại mã PIN ví.",
  },
};

/** A flag that is not in the contract still asks for a second look. */
const unknownFlag: FlagLabel = {
  text: "Cần kiểm tra",
  color: "orange",
  sentence: "Máy chủ đánh dấu yêu cầu này là cần kiểm tra lại.",
};

/** The labels of a request's flags, in the order in which the server gives them. */
export function labelsOf(flags: readonly Flag[] | undefined): readonly FlagLabel[] {
  return (flags ?? []).map((flag) =>
    Object.hasOwn(flagLabel, flag) ? flagLabel[flag] : unknownFlag,
  );
}

/** The labels of a request's flags as one text, for a spreadsheet. */
export const flagText = (flags: readonly Flag[] | undefined): string =>
  labelsOf(flags)
    .map(({ text }) => text)
    .join("; ");

/** Whether a request is to be looked at twice. */
export const isFlagged = ({ flags }: { flags?: readonly Flag[] | undefined }): boolean =>
  (flags?.length ?? 0) > 0;

import { messageOf } from "#web/api/api-error.ts";
import { isDefinite, isPostponed } from "#web/api/money-outcome.ts";
import { conflictText } from "./conflict.ts";
import { Unsettled } from "./send-once.ts";

const unknownText = "Chưa rõ kết quả. Thử lại sẽ hỏi đúng lệnh này, tiền không được tính hai lần.";

/**
 * Why a request of a long job is not decided, or not known to be. `failed` is the documented error
 * text, for when the server gives none.
 */
export const describeFailure =
  (failed: string) =>
  (error: unknown): string => {
    const conflict = conflictText(error);
    if (conflict) return conflict;
    if (error instanceof Unsettled) return error.message;
    if (isDefinite(error) || isPostponed(error)) return messageOf(error, failed);
    return unknownText;
  };

import { messageOf } from "#web/api/api-error.ts";
import { isDefinite, isPostponed } from "#web/api/money-outcome.ts";
import { conflictText } from "../desk/conflict.ts";
import { Unsettled } from "../desk/send-once.ts";
import { texts } from "./texts.ts";

const unknownText = "Chưa rõ kết quả. Thử lại sẽ hỏi đúng lệnh này, tiền không được cộng hai lần.";

/** Why a deposit of a bulk confirmation is not confirmed, or not known to be. */
export function describeFailure(error: unknown): string {
  const conflict = conflictText(error);
  if (conflict) return conflict;
  if (error instanceof Unsettled) return error.message;
  if (isDefinite(error) || isPostponed(error)) return messageOf(error, texts.confirmFailed);
  return unknownText;
}

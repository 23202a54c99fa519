import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { outcomeOf } from "#web/api/lost-response.ts";
import { UnsettledIntent } from "#web/api/money-call.ts";
import { formatDateTime } from "#web/lib/format.ts";

type Who = { by?: string | undefined; at?: string | undefined };

const decidedText = ({ by, at }: Who): string =>
  ["Yêu cầu đã được xử lý", by && `bởi ${by}`, at && `lúc ${formatDateTime(at)}`]
    .filter(Boolean)
    .join(" ");

/** The status check found a decision other than the lost one. */
export class DecidedElsewhere extends Error {
  constructor(decision: Schema["RequestDecision"] | undefined, state: string) {
    super(`${decidedText(decision ?? {})}: ${state}`);
  }
}

export function conflictText(error: unknown): string | undefined {
  if (error instanceof DecidedElsewhere) return error.message;
  const isConflict = error instanceof ApiError && error.code === "ALREADY_PROCESSED";
  return isConflict ? decidedText(error.data) : undefined;
}

const unknownText =
  "Chưa rõ kết quả. “Thử lại” gửi lại đúng lệnh này, nên không thể được thực hiện hai lần.";

export const describeFailure =
  (failed: string) =>
  (error: unknown): string => {
    const conflict = conflictText(error);
    if (conflict) return conflict;
    if (error instanceof UnsettledIntent) return error.message;
    return outcomeOf(error) === "unknown" ? unknownText : messageOf(error, failed);
  };

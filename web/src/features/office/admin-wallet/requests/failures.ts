import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { outcomeOf } from "#web/api/lost-response.ts";
import { UnsettledIntent } from "#web/api/money-call.ts";
import { formatDateTime } from "#web/lib/format.ts";

type Who = { by?: string | undefined; at?: string | undefined };

/** "Yêu cầu đã được xử lý bởi Phạm Thu Hà lúc 20/11/2026 10:15", as far as it is known. */
const decidedText = ({ by, at }: Who): string =>
  ["Yêu cầu đã được xử lý", by && `bởi ${by}`, at && `lúc ${formatDateTime(at)}`]
    .filter(Boolean)
    .join(" ");

/** A look at a request has shown that it was decided, and not by the call that got lost. */
export class DecidedElsewhere extends Error {
  /** `state` is what the request is now, in words. */
  constructor(decision: Schema["RequestDecision"] | undefined, state: string) {
    super(`${decidedText(decision ?? {})}: ${state}`);
  }
}

/** Who was first and when; undefined for any other error. */
export function conflictText(error: unknown): string | undefined {
  if (error instanceof DecidedElsewhere) return error.message;
  const isConflict = error instanceof ApiError && error.code === "ALREADY_PROCESSED";
  return isConflict ? decidedText(error.data) : undefined;
}

const unknownText =
  "Chưa rõ kết quả. “Thử lại” gửi lại đúng lệnh này, nên không thể được thực hiện hai lần.";

/**
 * Why a request of a long job is not decided, or not known to be. `failed` is the documented error
 * text, for when the server gives none.
 */
export const describeFailure =
  (failed: string) =>
  (error: unknown): string => {
    const conflict = conflictText(error);
    if (conflict) return conflict;
    if (error instanceof UnsettledIntent) return error.message;
    return outcomeOf(error) === "unknown" ? unknownText : messageOf(error, failed);
  };

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { outcomeOf } from "#web/api/lost-response.ts";
import { sendOnce, UnsettledIntent } from "#web/api/money-call.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { JobProps } from "./request-bulk-bar.tsx";

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

type Once<Content, Result> = Omit<Parameters<typeof sendOnce<Content, Result>>[0], "userId">;

export function useDecisionJob<Item>(
  { items, onClose }: JobProps<Item>,
  { done, what }: { done: string; what: string },
) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? "";

  /** By somebody else: nothing is left to do for these. */
  const [decided] = useState(() => new Set<Item>());

  /** One key per item: a retry decides none twice. */
  async function decide<Content, Result>(item: Item, once: Once<Content, Result>): Promise<Result> {
    try {
      return await sendOnce({ ...once, userId });
    } catch (error) {
      if (conflictText(error)) decided.add(item);
      throw error;
    } finally {
      // No refetch after each item: the user may leave the job before its end.
      void client.invalidateQueries({ queryKey: ["adminWallet"], refetchType: "none" });
    }
  }

  function close(undone: readonly Item[]) {
    void client.invalidateQueries({ queryKey: ["adminWallet"] });
    const count = items.length - undone.length;
    if (count > 0) notify.success(`${done} ${formatCount(count)} ${what}`);
    onClose(undone.filter((item) => !decided.has(item)));
  }

  return { decide, close };
}

import { useQueryClient } from "@tanstack/react-query";
import { sendOnce } from "#web/api/money-call.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { JobProps } from "./request-bulk-bar.tsx";

type Once<Content, Result> = Omit<Parameters<typeof sendOnce<Content, Result>>[0], "userId">;

export function useDecisionJob<Item>(
  { items, onClose }: JobProps<Item>,
  { done, what }: { done: string; what: string },
) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? "";

  /** One key per item: a retry decides none twice. */
  async function decide<Content, Result>(once: Once<Content, Result>): Promise<Result> {
    try {
      return await sendOnce({ ...once, userId });
    } finally {
      // No refetch after each item: the user may leave the job before its end.
      void client.invalidateQueries({ queryKey: ["adminWallet"], refetchType: "none" });
    }
  }

  function close(undone: readonly Item[]) {
    void client.invalidateQueries({ queryKey: ["adminWallet"] });
    const count = items.length - undone.length;
    if (count > 0) notify.success(`${done} ${formatCount(count)} ${what}`);
    onClose(undone);
  }

  return { decide, close };
}

import { type QueryClient, useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { knownName, recipientQuery, transactionQuery } from "#web/api/wallet.ts";
import { isUnattended } from "#web/lib/first-use.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useAskedAgain } from "#web/ui/table/asked-again.ts";
import { outcomeOf } from "#web/ui/wallet/transactions.ts";
import { arrivalText, arrivedSince } from "./entries.ts";
import { beginMarks, inboxQuery, type View } from "./inbox.ts";

const ASK_MS = 60_000;

export function InboxFollower({ userId }: { userId: string }) {
  const client = useQueryClient();
  const [startedAt] = useState(Date.now);
  const { data: view, isAsking } = useAskedAgain({
    name: `tap-inbox ${userId}`,
    query: inboxQuery,
    askMs: ASK_MS,
    // The user's own requests go first; after a sign-out the answer would be refused.
    isEnabled: useIsMutating() === 0,
    newsAt: (last) => Math.max(startedAt, Date.parse(last?.entries[0]?.at ?? "") || 0),
  });
  const before = useRef<View>(undefined);
  const follow = useEffectEvent((now: View) => {
    beginMarks(userId, now);
    void client.invalidateQueries({ queryKey: ["notifications"] });
    const arrived = arrivedSince(before.current, now);
    if (now.movements?.status === "ok") before.current = now;
    if (arrived.length === 0) return;
    void client.invalidateQueries({ queryKey: ["wallet"] });
    const news = arrived.filter(({ itemId }) => !isShown(client, itemId));
    if (isAsking && news.length > 0) void tell(client, news);
  });
  useEffect(() => {
    if (view) follow(view);
  }, [view]);
  return null;
}

/** Whether a screen of this tab follows the transaction, or has shown its end. */
function isShown(client: QueryClient, id: string): boolean {
  const { queryKey } = transactionQuery(id);
  const known = client.getQueryData(queryKey);
  const isOpen = client.getQueryCache().find({ queryKey })?.isActive();
  return isOpen || (known !== undefined && outcomeOf(known) === "done");
}

type Arrived = ReturnType<typeof arrivedSince>;

/** The API sends codes only. A lookup counts as use of the page: an unattended page makes none. */
async function tell(client: QueryClient, arrived: Arrived): Promise<void> {
  const [first] = arrived;
  const code = arrived.length === 1 ? first?.counterpart : undefined;
  if (code && !isUnattended())
    await client.prefetchQuery({ ...recipientQuery(code), retry: false });
  const from = code ? (knownName(client, code) ?? code) : undefined;
  notify.success(arrivalText(arrived, from), { id: first?.id });
}

import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAskedAgain } from "#web/ui/table/asked-again.ts";
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
    const last = before.current;
    if (now.movements?.status === "ok") before.current = now;
    if (!last || !hasNewEntries(last, now)) return;
    // Rarely needed, so members do not load it with each page.
    import("./arrivals.ts").then(
      ({ reportArrivals }) => reportArrivals(client, { before: last, now, isAsking }),
      () => {},
    );
  });
  useEffect(() => {
    if (view) follow(view);
  }, [view]);
  return null;
}

function hasNewEntries(before: View, now: View): boolean {
  const known = new Set(before.entries.map(({ id }) => id));
  return now.entries.some(({ id }) => !known.has(id));
}

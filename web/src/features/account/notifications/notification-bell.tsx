import { ActionIcon } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { onFirstUse } from "#web/lib/first-use.ts";
import { lazyPart, useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { pageReady } from "#web/ui/layout/progressive-render.tsx";
import { CountBadge } from "#web/ui/media/count-badge.tsx";
import classes from "./notification-bell.module.css";

const fetchDialog = () =>
  import("./notification-dialog.tsx").then((module) => module.NotificationDialog);

/** After the first use: the user's own action, or a sign-out, goes first. */
const WAIT_MS = 3_000;

/** If it fails to load, the bell is as a guest's. */
const InboxFollower = lazyPart(
  () =>
    new Promise<void>((ready) => onFirstUse(() => setTimeout(ready, WAIT_MS)))
      .then(() => import("./inbox-follower.ts"))
      .then((module) => module.InboxFollower),
  null,
  () => null,
);

const unreadQuery = (userId?: string) =>
  queryOptions({
    queryKey: ["notifications", "unread", userId] as const,
    queryFn: ({ client }) =>
      pageReady
        .then(() => import("./unread-count.ts"))
        .then((module) => module.countUnread(client, userId)),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function NotificationBell({ userId }: { userId?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const Dialog = useDialogPart({ fetchPart: fetchDialog, isOpen, onClose: close });
  const { data: unread = 0 } = useQuery(unreadQuery(userId));

  return (
    <>
      <ActionIcon
        color="gray"
        aria-label={unread > 0 ? `Thông báo, ${unread} chưa đọc` : "Thông báo"}
        aria-haspopup="dialog"
        className={classes.bell}
        onClick={open}
      >
        <CountBadge count={unread}>
          <IconBell size={24} stroke={1.75} />
        </CountBadge>
      </ActionIcon>
      {userId ? <InboxFollower key={userId} userId={userId} /> : null}
      {isOpen && Dialog ? <Dialog userId={userId} onClose={close} /> : null}
    </>
  );
}

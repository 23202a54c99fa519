import { ActionIcon } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { CountBadge } from "#web/ui/media/count-badge.tsx";
import classes from "./notification-bell.module.css";
import { notificationQueries } from "./queries.ts";

const fetchDialog = () =>
  import("./notification-dialog.tsx").then((module) => module.NotificationDialog);

/** The header's bell with the number of unread notifications; opens their dialog. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const Dialog = useDialogPart({ fetchPart: fetchDialog, isOpen, onClose: close });
  const { data = [] } = useQuery(notificationQueries.list());
  const unread = data.filter(({ isRead }) => !isRead).length;

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
      {isOpen && Dialog ? <Dialog onClose={close} /> : null}
    </>
  );
}

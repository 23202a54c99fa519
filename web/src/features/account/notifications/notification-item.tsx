import { ActionIcon } from "@mantine/core";
import { IconMail, IconMailOpened } from "@tabler/icons-react";
import type { Notification } from "./inbox.ts";
import { notificationLooks } from "./labels.ts";
import classes from "./notification-item.module.css";

type NotificationItemProps = {
  notification: Notification;
  onMark: (isRead: boolean) => void;
};

/** One notification; unread ones have a bold title, a tinted background and a label. */
export function NotificationItem({ notification, onMark }: NotificationItemProps) {
  const { title, message, type, isRead } = notification;
  const { label, color, icon: Icon } = notificationLooks[type];
  return (
    <li className={classes.root} data-unread={!isRead}>
      <span className={classes.icon} data-color={color} title={label}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        <span className="tap-sr-only">{label}: </span>
      </span>
      <div className={classes.words}>
        <p className={classes.title}>
          {title}
          {isRead ? null : <span className={classes.unread}>Chưa đọc</span>}
        </p>
        <p className={classes.message}>{message}</p>
      </div>
      <ActionIcon
        color="gray"
        aria-label={`Đánh dấu ${isRead ? "chưa đọc" : "đã đọc"}: ${title}`}
        title={isRead ? "Đánh dấu chưa đọc" : "Đánh dấu đã đọc"}
        onClick={() => onMark(!isRead)}
      >
        {isRead ? <IconMailOpened size={22} stroke={1.75} /> : <IconMail size={22} stroke={1.75} />}
      </ActionIcon>
    </li>
  );
}

import "#web/ui/overlay/styles-modal.ts";
import bell from "@lobehub/fluent-emoji-3d/assets/1f514.webp";
import { ActionIcon, Button, Modal, Stack } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconMail,
  IconMailOpened,
} from "@tabler/icons-react";
import { mutationOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import type { StatusColor } from "#web/ui/media/status-badge.tsx";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { mark, type Notification } from "./inbox.ts";
import classes from "./notification-dialog.module.css";
import { notificationQueries } from "./queries.ts";

const WIDTH_PX = 400;

/** Render it only while it should be open. */
export function NotificationDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(notificationQueries.list());
  const { mutate: mark } = useMutation(markNotifications);
  useReturnFocus();
  const unread = query.data?.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
  const isAllRead = unread.length === 0;

  return (
    <Modal
      opened
      onClose={onClose}
      title="Thông báo"
      size={WIDTH_PX}
      classNames={{ body: classes.body }}
    >
      <div className={classes.tools}>
        <SampleLabel />
        {/* Not `disabled`: the focus would be lost once everything is marked. */}
        <Button
          variant="subtle"
          aria-disabled={isAllRead}
          data-disabled={isAllRead || undefined}
          onClick={() => isAllRead || mark({ ids: unread, isRead: true })}
        >
          Đã đọc tất cả
        </Button>
      </div>
      {query.data ? <StaleNotice query={query} /> : <LoadingDialog query={query} />}
      {query.data?.length === 0 ? <Empty picture={bell} text="Chưa có thông báo nào" /> : null}
      <Stack component="ul" gap={4} mt={8}>
        {query.data?.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onMark={(isRead) => mark({ ids: [notification.id], isRead })}
          />
        ))}
      </Stack>
    </Modal>
  );
}

type NotificationItemProps = {
  notification: Notification;
  onMark: (isRead: boolean) => void;
};

/** One notification; unread ones have a bold title, a tinted background and a label. */
function NotificationItem({ notification, onMark }: NotificationItemProps) {
  const { title, message, type, isRead } = notification;
  const { label, color, icon: Icon } = notificationLooks[type];
  return (
    <li className={classes.item} data-unread={!isRead}>
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

type Look = { label: string; color: StatusColor; icon: typeof IconInfoCircle };

const notificationLooks: Record<Notification["type"], Look> = {
  success: { label: "Thành công", color: "green", icon: IconCircleCheck },
  warning: { label: "Cảnh báo", color: "yellow", icon: IconAlertTriangle },
  error: { label: "Lỗi", color: "red", icon: IconCircleX },
  info: { label: "Thông tin", color: "blue", icon: IconInfoCircle },
};

type Marking = { ids: readonly string[]; isRead: boolean };

/** Client state, stored on this device. */
const markNotifications = mutationOptions({
  mutationFn: async ({ ids, isRead }: Marking) => mark(ids, isRead),
  meta: { invalidates: ["notifications"] },
});

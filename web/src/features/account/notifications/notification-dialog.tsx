import "#web/ui/overlay/styles-modal.ts";
import bell from "@lobehub/fluent-emoji-3d/assets/1f514.webp";
import { Button, Modal } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { markNotifications } from "./mutations.ts";
import classes from "./notification-dialog.module.css";
import { NotificationItem } from "./notification-item.tsx";
import { notificationQueries } from "./queries.ts";

/** Document 1 §9. */
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
      {query.data ? <StaleNotice query={query} /> : <Waiting query={query} />}
      {query.data?.length === 0 ? <Empty picture={bell} text="Chưa có thông báo nào" /> : null}
      <ul className={classes.list}>
        {query.data?.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onMark={(isRead) => mark({ ids: [notification.id], isRead })}
          />
        ))}
      </ul>
    </Modal>
  );
}

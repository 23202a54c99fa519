import "#web/ui/overlay/styles-modal.ts";
import bell from "@lobehub/fluent-emoji-3d/assets/1f514.webp";
import { ActionIcon, Button, Modal, Stack } from "@mantine/core";
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconMail,
  IconMailOpened,
  IconPackage,
  IconWallet,
} from "@tabler/icons-react";
import { mutationOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCounterpart } from "#web/api/wallet.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import type { RowIcon } from "#web/ui/layout/link.tsx";
import type { StatusColor } from "#web/ui/media/status-badge.tsx";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { failedParts, groupsOf, hasOlder, linkOf, wordsOf } from "./entries.ts";
import {
  type Entry,
  inboxQuery,
  mark,
  markRead,
  type Notification,
  samplesQuery,
  unreadEntriesQuery,
  type View,
} from "./inbox.ts";
import classes from "./notification-dialog.module.css";

const WIDTH_PX = 400;

type NotificationDialogProps = { userId?: string | undefined; onClose: () => void };

export function NotificationDialog({ userId, onClose }: NotificationDialogProps) {
  const samples = useQuery(samplesQuery);
  const { data: unreadEntries = [] } = useQuery({
    ...unreadEntriesQuery(userId ?? ""),
    enabled: userId !== undefined,
  });
  const { mutate: mark } = useMutation(markNotifications);
  useReturnFocus();
  const unread = samples.data?.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
  const isAllRead = unread.length + unreadEntries.length === 0;

  return (
    <Modal
      opened
      onClose={onClose}
      title="Thông báo"
      size={WIDTH_PX}
      classNames={{ body: classes.body }}
    >
      <div className={classes.tools}>
        {userId ? null : <SampleLabel />}
        {/* Not `disabled`: the focus would be lost once everything is marked. */}
        <Button
          variant="subtle"
          ml="auto"
          aria-disabled={isAllRead}
          data-disabled={isAllRead || undefined}
          onClick={() =>
            isAllRead || mark({ ids: unread, isRead: true, entries: unreadEntries, userId })
          }
        >
          Đánh dấu đã đọc tất cả
        </Button>
      </div>
      {userId ? (
        <>
          <Inbox
            unread={unreadEntries}
            onOpen={(id) => {
              mark({ ids: [], isRead: true, entries: [id], userId });
              onClose();
            }}
          />
          <div className={classes.samples}>
            <SampleLabel />
          </div>
        </>
      ) : null}
      {samples.data ? <StaleNotice query={samples} /> : <LoadingDialog query={samples} />}
      {samples.data?.length === 0 ? <Empty picture={bell} text="Chưa có thông báo nào" /> : null}
      <Stack component="ul" gap={4} mt={8}>
        {samples.data?.map((notification) => (
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

type InboxProps = { unread: readonly string[]; onOpen: (id: string) => void };

/** More would hide the samples. */
const SHOWN_FIRST = 8;

function Inbox({ unread, onOpen }: InboxProps) {
  const [isWhole, setWhole] = useState(false);
  const { data, error, failureReason, isFetching, ...query } = useQuery(inboxQuery);
  // `InboxFollower` keeps polling: to it a failure is no error yet.
  const read = {
    ...query,
    error: error ?? failureReason,
    isFetching: isFetching && !failureReason,
  };
  if (!data) return <LoadingDialog query={read} lines={4} />;
  const { entries: all } = data;
  const isShown = ({ id }: Entry, index: number) => index < SHOWN_FIRST || unread.includes(id);
  const shown = isWhole ? all : all.filter(isShown);
  return (
    <>
      <StaleNotice query={read} />
      <PartsFailed view={data} query={read} />
      {all.length === 0 ? (
        <p className={classes.note}>Chưa có gì mới về đơn hàng và ví của bạn.</p>
      ) : null}
      {groupsOf(shown, new Date()).map(({ title, entries, timeOf }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.group}>{title}</h3>
          <ul>
            {entries.map((entry) => (
              <InboxItem
                key={entry.id}
                entry={entry}
                time={timeOf(entry.at)}
                isRead={!unread.includes(entry.id)}
                onOpen={() => onOpen(entry.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {all.length > SHOWN_FIRST ? (
        <Button variant="subtle" fullWidth onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Thu gọn" : `Xem tất cả ${all.length} mục`}
        </Button>
      ) : null}
      {hasOlder(data) && (isWhole || all.length <= SHOWN_FIRST) ? (
        <p className={classes.note}>
          Chỉ hiện những mục mới nhất. Các mục cũ hơn nằm trong đơn hàng và lịch sử giao dịch.
        </p>
      ) : null}
    </>
  );
}

type PartsFailedProps = { view: View; query: { isFetching: boolean; refetch: () => unknown } };

function PartsFailed({ view, query: { isFetching, refetch } }: PartsFailedProps) {
  const failed = failedParts(view);
  if (failed.length === 0) return null;
  return (
    <div className={classes.failed} role="alert">
      <p>Chưa tải được: {failed.join(", ")}.</p>
      <Button variant="default" size="compact-md" loading={isFetching} onClick={() => refetch()}>
        Thử lại
      </Button>
    </div>
  );
}

type InboxItemProps = { entry: Entry; time: string; isRead: boolean; onOpen: () => void };

const entryIcons: Record<Entry["kind"], RowIcon> = {
  order: IconPackage,
  movement: IconWallet,
  withdrawal: IconBuildingBank,
};

function InboxItem({ entry, time, isRead, onOpen }: InboxItemProps) {
  const other = useCounterpart(entry.kind === "movement" ? entry.counterpart : null);
  const { title, color, detail } = wordsOf(entry, other);
  const Icon = entryIcons[entry.kind];
  return (
    <li>
      <Link {...linkOf(entry)} className={classes.item} data-unread={!isRead} onClick={onOpen}>
        <span className={classes.icon} data-color={color} aria-hidden="true">
          <Icon size={22} stroke={1.75} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            {title}
            {isRead ? null : (
              <>
                {" "}
                <span className={classes.unread}>Chưa đọc</span>
              </>
            )}
          </span>
          <span className={classes.message}>
            {detail} · {time}
          </span>
        </span>
      </Link>
    </li>
  );
}

type NotificationItemProps = {
  notification: Notification;
  onMark: (isRead: boolean) => void;
};

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

type Marking = {
  ids: readonly string[];
  isRead: boolean;
  entries?: readonly string[];
  userId?: string | undefined;
};

const markNotifications = mutationOptions({
  mutationFn: async ({ ids, isRead, entries = [], userId }: Marking, { client }) => {
    mark(ids, isRead);
    const view = client.getQueryData(inboxQuery.queryKey);
    if (userId && view) markRead(userId, view, entries);
  },
  meta: { invalidates: ["notifications"] },
});

import { Button, Text } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { formatDateTime } from "#web/lib/format.ts";
import classes from "./stale-notice.module.css";
import { genericErrorText, loadFailedText } from "./texts.ts";

type StaleNoticeProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch" | "dataUpdatedAt">;
  title?: ReactNode;
};

/** Shown above data whose refetch failed; renders nothing without an error. */
export function StaleNotice({ query, title = loadFailedText }: StaleNoticeProps) {
  const { error, isFetching, refetch, dataUpdatedAt } = query;
  if (!error) return null;
  const reason = messageOf(error, title === loadFailedText ? genericErrorText : "");
  return (
    <div className={classes.root} role="alert">
      <IconPlugConnectedX size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <Text inherit fw={600}>
          {title}
        </Text>
        {reason ? <p>{reason}</p> : null}
        {dataUpdatedAt > 0 ? (
          <p>Đang hiển thị dữ liệu cũ, tải lúc {formatDateTime(dataUpdatedAt)}.</p>
        ) : null}
      </div>
      <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
        Thử lại
      </Button>
    </div>
  );
}

import { Button } from "@mantine/core";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import classes from "./notices.module.css";

type SampleNoticeProps = { reason: string | null; onRetry: () => void; retrying: boolean };

/** Above figures that are none: what they are, and why. */
export function SampleNotice({ reason, onRetry, retrying }: SampleNoticeProps) {
  return (
    <Notice
      tone="warning"
      icon={<IconAlertTriangle size={24} aria-hidden="true" />}
      action={
        <Button variant="default" onClick={onRetry} loading={retrying}>
          Thử lại
        </Button>
      }
    >
      <SampleLabel />
      <p>
        Không đọc được danh sách đơn hàng, nên các số liệu dưới đây chỉ để minh hoạ, không phải số
        liệu thật.
      </p>
      {reason ? <p>{reason}</p> : null}
    </Notice>
  );
}

/** Says from when on the figures are complete, if not all orders of the range were read. */
export function BoundNotice({ reading }: Pick<Schema["OrderStatisticsView"], "reading">) {
  const { isBoundReached, bound, since } = reading;
  if (!isBoundReached) return null;
  return (
    <Notice tone="info" icon={<IconInfoCircle size={24} aria-hidden="true" />}>
      <p>
        Chỉ tính {formatCount(bound)} đơn gần nhất, từ {formatDateTime(since)}. Các đơn trước đó
        không có trong số liệu.
      </p>
    </Notice>
  );
}

type NoticeProps = {
  tone: "warning" | "info";
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

function Notice({ tone, icon, action, children }: NoticeProps) {
  return (
    <div role="status" className={classes.root} data-tone={tone}>
      {icon}
      <div className={classes.words}>{children}</div>
      {action}
    </div>
  );
}

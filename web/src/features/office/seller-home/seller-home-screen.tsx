import { Button, Skeleton, Stack, Text } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClipboardCheck,
  IconMessageX,
  IconPackage,
  IconPackageOff,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type LinkProps, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateRange } from "#web/lib/date-range.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Task, type TaskState, TileList } from "#web/ui/layout/tile.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { sellerHomeQuery } from "./queries.ts";
import {
  missingText,
  orderTasks,
  stockTasks,
  summaryOf,
  type TaskName,
  weekRule,
} from "./rules.ts";
import classes from "./seller-home-screen.module.css";

const failedText = "Không tải được việc bán hàng hôm nay";

export function SellerHomeScreen() {
  const query = useQuery(sellerHomeQuery);
  const { data, error, isFetching, refetch } = query;
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching };
  return (
    <>
      <ListHeader
        title="Bán hàng hôm nay"
        description={
          <span aria-live="polite">
            {data ? `Cập nhật lúc ${formatDateTime(data.asOf)}` : "Đang cập nhật…"}
          </span>
        }
        refresh={{ onRefresh: retry.onRetry, refreshing: isFetching }}
      />
      {data ? <StaleNotice query={query} title={failedText} /> : null}
      {error && !data ? (
        <ReadError query={query} title={failedText} />
      ) : (
        <SellerHome view={data} retry={retry} />
      )}
    </>
  );
}

type Retry = { onRetry: () => void; isRetrying: boolean };

type SellerHomeProps = {
  view: Schema["SellerHomeView"] | undefined;
  retry: Retry;
};

export function SellerHome({ view, retry }: SellerHomeProps) {
  return (
    <Stack gap="sm" aria-busy={!view}>
      {view ? null : <LoadingStatus text="Đang tải việc bán hàng hôm nay" />}
      <Tasks view={view} retry={retry} />
      <Week view={view} retry={retry} />
    </Stack>
  );
}

function Tasks({ view, retry }: SellerHomeProps) {
  const reach = view?.reach ?? "shop";
  // The view omits stock that the user may not read.
  const names = [...orderTasks, ...stockTasks].filter((name) => !view || view[name]);
  return (
    <Panel
      title={reach === "shop" ? "Việc cần làm" : "Việc cần làm của mọi cửa hàng"}
      description={view ? <Summary view={view} /> : "Đang đếm đơn và hàng…"}
    >
      <TileList>
        {names.map((name) => {
          const { icon, label, none } = tasks[name];
          return (
            <Task
              key={name}
              icon={icon}
              label={label}
              none={none}
              link={linkOf(name, reach)}
              state={stateOf(view?.[name], tasks[name].detail)}
              retry={retry}
            />
          );
        })}
      </TileList>
    </Panel>
  );
}

function Summary({ view }: { view: Schema["SellerHomeView"] }) {
  const { text, isDone } = summaryOf(view);
  if (!isDone) return text;
  return (
    <span className={classes.done}>
      <IconCircleCheck size={20} aria-hidden="true" />
      {text}
    </span>
  );
}

/** Must fit one line beside a count at 320 px. */
const tasks: Record<TaskName, { icon: ReactNode; label: string; detail: string; none: string }> = {
  cancelRequests: {
    icon: <IconMessageX />,
    label: "Yêu cầu hủy đơn",
    detail: "Khách chờ trả lời",
    none: "Không có yêu cầu",
  },
  toConfirm: {
    icon: <IconClipboardCheck />,
    label: "Đơn chờ xác nhận",
    detail: "Khách chờ xác nhận",
    none: "Không có đơn mới",
  },
  toPack: {
    icon: <IconPackage />,
    label: "Đơn chờ đóng gói",
    detail: "Đã xác nhận, cần gói",
    none: "Không có đơn nào",
  },
  toHandOver: {
    icon: <IconTruckDelivery />,
    label: "Đơn chờ bàn giao",
    detail: "Gói xong thì gửi đi",
    none: "Không có đơn nào",
  },
  outOfStock: {
    icon: <IconPackageOff />,
    label: "Hết hàng",
    detail: "Cần nhập thêm ngay",
    none: "Không có món nào",
  },
  lowStock: {
    icon: <IconAlertTriangle />,
    label: "Sắp hết hàng",
    detail: "Dưới mức cảnh báo",
    none: "Không có món nào",
  },
};

type OrderTask = (typeof orderTasks)[number];

const orderLinks: Record<OrderTask, LinkProps> = {
  cancelRequests: linkOptions({ to: "/quan-ly-don-hang", search: { muc: "yeu-cau-huy" } }),
  toConfirm: linkOptions({ to: "/quan-ly-don-hang", search: { status: "pending" } }),
  toPack: linkOptions({ to: "/quan-ly-don-hang", search: { status: "confirmed" } }),
  toHandOver: linkOptions({ to: "/quan-ly-don-hang", search: { status: "packing" } }),
};

/** Must list exactly the rows that were counted. */
function linkOf(name: TaskName, reach: Schema["OverviewReach"]): LinkProps {
  if (name !== "outOfStock" && name !== "lowStock") return orderLinks[name];
  const to = reach === "shop" ? "/quan-ly-ton-kho-shop" : "/quan-ly-ton-kho";
  return linkOptions({
    to,
    search: { stockStatus: name === "outOfStock" ? "out_of_stock" : "low" },
  });
}

function stateOf(part: Schema["SellerHomeCountPart"] | undefined, detail: string): TaskState {
  if (!part) return undefined;
  return part.status === "ok"
    ? { count: part.data.total, detail }
    : { failure: part.problem.message };
}

/** No link: order lists cannot be filtered by day. */
function Week({ view, retry }: SellerHomeProps) {
  return (
    <Panel title="Tiền bán 7 ngày qua" description={weekRule(view?.reach ?? "shop")}>
      {view?.week.status === "failed" ? (
        <div className={classes.failed} role="alert">
          <span>{view.week.problem.message}</span>
          <Button
            variant="default"
            aria-label="Thử lại: Tiền bán 7 ngày qua"
            loading={retry.isRetrying}
            onClick={retry.onRetry}
          >
            Thử lại
          </Button>
        </div>
      ) : (
        <Sold week={view?.week.data} />
      )}
    </Panel>
  );
}

function Sold({ week }: { week: Schema["SellerHomeWeek"] | undefined }) {
  const missing = week && missingText(week);
  return (
    <>
      <div className={classes.revenue}>
        {week ? (
          <>
            {missing ? "Ít nhất " : null}
            <Money dong={week.revenue} />
          </>
        ) : (
          <Skeleton height="1lh" width="8ch" />
        )}
      </div>
      <Text c="dimmed" fz="sm">
        {week ? `${formatCount(week.revenueOrders)} đơn, ${formatDateRange(week)}` : "\u00a0"}
      </Text>
      {missing ? (
        <Text c="dimmed" fz="sm">
          {missing}
        </Text>
      ) : null}
    </>
  );
}

import "@mantine/core/styles/Tabs.layer.css";
import empty from "@lobehub/fluent-emoji-3d/assets/1f4b8.webp";
import { Box, Button, Tabs } from "@mantine/core";
import { IconBuildingBank, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Can } from "#web/auth/can.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import type { RowPlace } from "#web/ui/overlay/row-panel.tsx";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import { type RequestFilter, requestQueries, requestsPerPage } from "./queries.ts";
import classes from "./requests-screen.module.css";
import { requestTexts } from "./rules.ts";

const fetchPart = () => import("./request-panel.tsx").then((module) => module.RequestPanel);

type RequestsScreenProps = {
  filter: RequestFilter;
  onFilter: (change: Partial<RequestFilter>) => void;
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
};

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Yêu cầu rút tiền" }];

export function RequestsScreen({ filter, onFilter, opened, onOpen }: RequestsScreenProps) {
  const query = useQuery(requestQueries.list(filter));
  const { data, error, isPlaceholderData } = query;
  const close = () => onOpen(undefined);
  const isOpen = opened !== undefined;
  const RequestPanel = useDialogPart({ fetchPart, isOpen, onClose: close });
  return (
    <Box {...pageColumn.list}>
      <PageHeader title="Yêu cầu rút tiền" breadcrumb={crumbs} actions={<NewRequest />} />
      <RequestTabs status={filter.status} onStatus={(status) => onFilter({ status, page: 1 })}>
        {data ? (
          <>
            <StaleNotice query={query} title={requestTexts.listFailed} />
            <RequestList
              found={data}
              filter={filter}
              isStale={isPlaceholderData}
              onPage={(page) => onFilter({ page })}
            />
          </>
        ) : error ? (
          <ReadError query={query} title={requestTexts.listFailed} />
        ) : (
          <LinesSkeleton lines={8} />
        )}
      </RequestTabs>
      {RequestPanel && opened ? (
        <RequestPanel id={opened} place={placeOf(opened, data, onOpen)} onClose={close} />
      ) : null}
    </Box>
  );
}

const NewRequest = () => (
  <Can do="PERM_WALLET_WITHDRAW_REQUEST">
    <ButtonLink to="/rut-tien">Rút tiền</ButtonLink>
  </Can>
);

type Status = Schema["WithdrawStatus"];

const ALL = "all";

const isStatus = (value: string | null): value is Status =>
  value !== null && Object.hasOwn(withdrawStatus, value);

type RequestTabsProps = {
  /** Undefined: all. */
  status: Status | undefined;
  onStatus: (status: Status | undefined) => void;
  children: ReactNode;
};

function RequestTabs({ status, onStatus, children }: RequestTabsProps) {
  return (
    <Tabs value={status ?? ALL} onChange={(value) => onStatus(isStatus(value) ? value : undefined)}>
      <Tabs.List className={classes.tabs} aria-label="Trạng thái yêu cầu">
        <Tabs.Tab value={ALL} flex="none">
          Tất cả
        </Tabs.Tab>
        {Object.entries(withdrawStatus).map(([value, { text }]) => (
          <Tabs.Tab key={value} value={value} flex="none">
            {text}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={status ?? ALL} pt="lg">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

type RequestListProps = {
  found: Schema["WithdrawRequestPage"];
  filter: RequestFilter;
  /** Shows requests of the previous filter while this one loads. */
  isStale: boolean;
  onPage: (page: number) => void;
};

function RequestList({ found, filter, isStale, onPage }: RequestListProps) {
  const isCompact = useMedia(NARROW);
  if (found.items.length === 0) {
    return found.total !== 0 ? (
      <Empty
        picture={empty}
        text="Trang này không có yêu cầu nào"
        action={
          <Button variant="default" onClick={() => onPage(1)}>
            Về trang đầu
          </Button>
        }
      />
    ) : (
      <Empty
        picture={empty}
        text={filter.status ? "Chưa có yêu cầu ở mục này" : "Bạn chưa có yêu cầu rút tiền nào"}
        action={<NewRequest />}
      />
    );
  }
  return (
    <div aria-busy={isStale} data-stale={isStale} className={classes.requests}>
      <ul className={classes.requestList} aria-label="Yêu cầu rút tiền">
        {found.items.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
      <PagingBar
        page={filter.page}
        pageSize={requestsPerPage}
        total={found.total}
        shown={found.items.length}
        onPage={onPage}
        compact={isCompact}
      />
    </div>
  );
}

type RequestRowProps = { request: Schema["WithdrawRequest"] };

function RequestRow({ request }: RequestRowProps) {
  const { id, amount, bankName, accountNumber, status, createdAt } = request;
  return (
    <Link
      from="/yeu-cau-rut-tien"
      to="."
      search={(now) => ({ ...now, request: id })}
      resetScroll={false}
      className={classes.row}
    >
      <span className={classes.icon} aria-hidden="true">
        <IconBuildingBank size={22} stroke={1.75} />
      </span>
      <span className={classes.words}>
        <span className={classes.head}>
          <Money dong={amount} size="lg" />
          <StatusBadge {...labelOf(withdrawStatus, status)} />
        </span>
        <span>
          {accountNumber}, {bankName}
        </span>
        <span className={classes.time}>{formatDateTime(createdAt)}</span>
      </span>
      <IconChevronRight size={20} className={classes.more} aria-hidden="true" />
    </Link>
  );
}

function placeOf(
  id: string,
  found: Schema["WithdrawRequestPage"] | undefined,
  onOpen: (id: string) => void,
): RowPlace | undefined {
  const items = found?.items ?? [];
  const index = items.findIndex((request) => request.id === id);
  if (!found || index < 0) return undefined;
  const to = (neighbour: Schema["WithdrawRequest"] | undefined) =>
    neighbour && (() => onOpen(neighbour.id));
  return {
    id,
    position: (found.page - 1) * found.limit + index + 1,
    total: found.total,
    onPrevious: to(items[index - 1]),
    onNext: to(items[index + 1]),
  };
}

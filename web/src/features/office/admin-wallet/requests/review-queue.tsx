import "@mantine/core/styles/Combobox.layer.css";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { NativeSelect, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { StatusBadge, type StatusLabel } from "#web/ui/media/status-badge.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { NoRowsFound, NoRowsOnPage } from "#web/ui/table/no-rows.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import {
  amountSentence,
  amountUnreadable,
  daysUnlessReversed,
  hasAmount,
  isFiltered,
  isOwn,
  labelsOf,
  noFilter,
  type Owner,
  ownBadge,
  ownReason,
  ownSentence,
  pageOf,
  shownStatus,
  statusParam,
} from "../rules.ts";
import { EVERY, type QueueFilter } from "../search.ts";
import classes from "./review-queue.module.css";

type StatusCardsProps<Status extends string, Key extends QueryKey> = {
  filter: QueueFilter<Status>;
  statuses: readonly Status[];
  labels: Readonly<Record<Status, StatusLabel>>;
  looks: Readonly<Record<Status, StatusLook>>;
  countOf: (
    filter: Pick<QueueFilter<Status>, "status" | "tu" | "den">,
  ) => UseQueryOptions<number, Error, number, Key>;
  onChange: (next: QueueFilter<Status>) => void;
};

const everyLook: StatusLook = { hint: "Mọi trạng thái", tone: "blue" };

export function StatusCards<Status extends string, Key extends QueryKey>(
  props: StatusCardsProps<Status, Key>,
) {
  const { filter, statuses, labels, looks, countOf, onChange } = props;
  const { tu, den } = filter;
  const shown = shownStatus(filter);
  const cards = [
    ...statuses.map((status) => ({ status, label: labels[status].text, look: looks[status] })),
    { status: EVERY, label: "Tất cả yêu cầu", look: everyLook },
  ];
  return (
    <StatGrid isStrip>
      {cards.map(({ status, label, look }) => (
        <StatusCard
          key={status}
          label={label}
          look={look}
          count={countOf({ status, tu, den })}
          isOn={status === shown}
          onPress={() => onChange({ status: statusParam(status), page: undefined })}
        />
      ))}
    </StatGrid>
  );
}

export type StatusLook = { hint: string; tone: "yellow" | "leaf" | "gray" | "blue" | "red" };

type StatusCardProps<Key extends QueryKey> = {
  label: string;
  look: StatusLook;
  count: UseQueryOptions<number, Error, number, Key>;
  isOn: boolean;
  onPress: () => void;
};

function StatusCard<Key extends QueryKey>(props: StatusCardProps<Key>) {
  const { label, look, count, isOn, onPress } = props;
  const { data, isPending, isError } = useQuery(count);
  return (
    <StatCard
      label={label}
      value={formatCount(data)}
      hint={isError && data === undefined ? "Chưa tải được" : look.hint}
      tone={look.tone}
      loading={isPending}
      filter={{ isOn, onToggle: onPress }}
    />
  );
}

type QueueFiltersProps<Status extends string> = {
  filter: QueueFilter<Status>;
  statuses: readonly Status[];
  labels: Readonly<Record<Status, StatusLabel>>;
  onChange: (next: QueueFilter<Status>) => void;
  display: ReactNode;
};

export function QueueFilters<Status extends string>(props: QueueFiltersProps<Status>) {
  const { filter, statuses, labels, onChange, display } = props;
  const narrow = (next: QueueFilter<Status>) => onChange({ ...next, page: undefined });
  return (
    <FilterBar
      search={
        <SearchInput
          value={filter.search ?? ""}
          placeholder="Tìm theo mã yêu cầu, tên, mã UID hoặc email"
          onSearch={(text) => narrow({ search: text || undefined })}
        />
      }
      onClear={isFiltered(filter) ? () => onChange(noFilter) : undefined}
      fold={{ active: countActive(filter.status, filter.tu ?? filter.den), display }}
    >
      <NativeSelect
        label="Trạng thái"
        value={shownStatus(filter)}
        data={[
          ...statuses.map((status) => ({ value: status, label: labels[status].text })),
          { value: EVERY, label: "Mọi trạng thái" },
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = [...statuses, EVERY].find((each) => each === value);
          if (chosen) narrow({ status: statusParam(chosen) });
        }}
      />
      <DateRangeField
        label="Ngày gửi"
        value={daysUnlessReversed(filter)}
        onChange={({ from, to }) => narrow({ tu: from, den: to })}
      />
    </FilterBar>
  );
}

type NoRequestsProps = {
  filter: QueueFilter<string>;
  what: string;
  picture: string;
  onFirstPage: () => void;
  queue: ReactNode;
};

export function NoRequests({ filter, what, picture, onFirstPage, queue }: NoRequestsProps) {
  if (pageOf(filter).page > 1) {
    return <NoRowsOnPage what="yêu cầu" picture={picture} onFirstPage={onFirstPage} />;
  }
  return isFiltered(filter) ? <NoRowsFound what={what} /> : queue;
}

type RequestUnreadableProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  failed: string;
  notFound: string;
};

export function RequestUnreadable({ query, failed, notFound }: RequestUnreadableProps) {
  if (!hasStatus(query.error, 404)) return <ReadError query={query} title={failed} />;
  return (
    <div role="alert">
      <Empty picture={glass} text={notFound} hint="Đường dẫn có thể đã sai." />
    </div>
  );
}

type FlagsProps = {
  flags: readonly Schema["RequestFlag"][] | undefined;
  owner: Owner | undefined;
};

export function FlagBadges({ flags, owner }: FlagsProps) {
  const user = useUser();
  const labels = [
    ...(isOwn(user, owner)
      ? [{ text: ownBadge, color: "blue" as const, sentence: ownReason }]
      : []),
    ...labelsOf(flags),
  ];
  // No dash: most rows have no flags, and the others should stand out.
  if (labels.length === 0) return null;
  return (
    <span className={classes.badges}>
      {labels.map(({ text, color, sentence }) => (
        <span key={text} title={sentence}>
          <StatusBadge text={text} color={color} />
        </span>
      ))}
    </span>
  );
}

export function FlagNotice({ flags, owner, amount }: FlagsProps & { amount: number }) {
  const user = useUser();
  const labels = [
    ...(isOwn(user, owner) ? [{ text: ownReason, sentence: ownSentence }] : []),
    ...(hasAmount({ amount }) ? [] : [{ text: amountUnreadable, sentence: amountSentence }]),
    ...labelsOf(flags),
  ];
  if (labels.length === 0) return null;
  return (
    <Notice>
      <Stack component="ul" gap={4} aria-label="Cần kiểm tra lại">
        {labels.map(({ text, sentence }) => (
          <li key={text}>
            <strong>{text}.</strong> {sentence}
          </li>
        ))}
      </Stack>
    </Notice>
  );
}

export function Notice({ role, children }: { role?: "alert"; children: ReactNode }) {
  return (
    <div className={classes.notice} role={role}>
      <IconAlertTriangle size={20} className={classes.icon} aria-hidden="true" />
      {children}
    </div>
  );
}

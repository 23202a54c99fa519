import "@mantine/core/styles/Combobox.layer.css";
import { Button, NativeSelect } from "@mantine/core";
import { IconAlertCircle, IconFlame } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import {
  columnsOf,
  EntryFilters,
  EntryList,
  EntryShortList,
  OpenedEntry,
  useOpenEntry,
} from "./entry-list.tsx";
import { ErrorRateCard, HourSelect, LogSection } from "./log-section.tsx";
import { logQueries, pageOf } from "./queries.ts";
import { logSeverities, severityChoices, type TabProps } from "./rules.ts";

export function EntriesTab({ search, onSearch, onReplace, interval }: TabProps) {
  const { gio, muc, page, size, xem } = search;
  const query = { ...logQueries.entries(search), refetchInterval: interval };
  const read = useQuery(query);
  const model = useResourceTable({
    query,
    rows: ({ page: { data } }) => ({ items: data.items, total: data.total }),
    columns: columnsOf(search.search),
  });
  const open = useOpenEntry(onSearch);
  const items = read.data?.page.data.items ?? [];
  return (
    <>
      <LogSection title="Nhật ký" read={read} part={read.data?.page} height={480}>
        {() => (
          <>
            <EntryFilters
              filter={search}
              onChange={onSearch}
              placeholder="Tìm trong hành động và nội dung"
            />
            <EntryList
              label="Nhật ký"
              model={model}
              paging={pageOf({ page, size })}
              onSearch={onSearch}
              onOpen={open}
              emptyText="Không có dòng nhật ký nào"
            />
          </>
        )}
      </LogSection>
      <LogSection
        title="Lỗi gần đây"
        read={read}
        part={read.data?.errors}
        height={280}
        actions={
          <>
            <NativeSelect
              aria-label="Lọc theo mức lỗi"
              value={muc ?? ""}
              data={severityChoices}
              onChange={({ currentTarget: { value } }) =>
                onSearch({ muc: logSeverities.find((each) => each === value) })
              }
            />
            <HourSelect
              label="Khoảng giờ của lỗi"
              hours={gio}
              onHours={(hours) => onSearch({ gio: hours })}
            />
          </>
        }
      >
        {(errors) => <ErrorsSummary errors={errors} onOpen={open} />}
      </LogSection>
      <OpenedEntry
        id={xem}
        lists={[items, read.data?.errors.data.items ?? []]}
        isLoading={read.isPending}
        onReplace={onReplace}
      />
    </>
  );
}

const FEW = 5;

type ErrorsSummaryProps = {
  errors: Schema["LogErrors"];
  onOpen: (entry: Schema["LogEntry"]) => void;
};

function ErrorsSummary({ errors, onOpen }: ErrorsSummaryProps) {
  const [isWhole, setWhole] = useState(false);
  const { items, total, errorRate, bySeverity } = errors;
  const countOf = (severity: Schema["LogSeverity"]) =>
    bySeverity && (bySeverity.find((one) => one.severity === severity)?.count ?? 0);
  const critical = countOf("critical");
  return (
    <>
      <StatGrid isStrip>
        {errorRate === undefined ? null : <ErrorRateCard rate={errorRate} />}
        <StatCard
          label="Lỗi"
          value={formatCount(countOf("error"))}
          icon={<IconAlertCircle />}
          tone="yellow"
        />
        <StatCard
          label="Nghiêm trọng"
          value={formatCount(critical)}
          icon={<IconFlame />}
          tone={critical ? "red" : "gray"}
        />
      </StatGrid>
      <Panel
        title="Mới nhất"
        description={
          total !== undefined && total > items.length
            ? `${items.length} trong ${formatCount(total)} lỗi`
            : null
        }
        actions={
          items.length > FEW ? (
            <Button
              variant="subtle"
              size="compact-md"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? "Thu gọn" : `Xem cả ${items.length}`}
            </Button>
          ) : null
        }
      >
        <EntryShortList
          entries={isWhole ? items : items.slice(0, FEW)}
          onOpen={onOpen}
          emptyText="Không có lỗi nào trong khoảng này"
        />
      </Panel>
    </>
  );
}

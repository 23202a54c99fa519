import { Button } from "@mantine/core";
import { IconAlertCircle, IconFlame } from "@tabler/icons-react";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { ErrorRateCard } from "../parts/error-rate-card.tsx";
import { EntryShortList } from "./entry-short-list.tsx";

/** How many errors are shown at first. */
const FEW = 5;

type ErrorsSummaryProps = {
  errors: Schema["LogErrors"];
  onOpen: (entry: Schema["LogEntry"]) => void;
};

/** The errors of the last hours. */
export function ErrorsSummary({ errors, onOpen }: ErrorsSummaryProps) {
  const [isWhole, setWhole] = useState(false);
  const { items, total, errorRate, bySeverity } = errors;
  const countOf = (severity: Schema["LogSeverity"]) =>
    bySeverity.find((one) => one.severity === severity)?.count ?? 0;
  const critical = countOf("critical");
  return (
    <>
      <StatGrid isStrip>
        <ErrorRateCard rate={errorRate} />
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
          tone={critical > 0 ? "red" : "gray"}
        />
      </StatGrid>
      <Panel
        title="Mới nhất"
        description={
          total > items.length ? `${items.length} trong ${formatCount(total)} lỗi` : null
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

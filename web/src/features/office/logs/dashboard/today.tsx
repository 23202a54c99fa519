import { IconClock, IconFileText, IconUsers } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Chart } from "#web/ui/media/chart.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { EntryShortList } from "../entries/entry-short-list.tsx";
import { formatMs } from "../format.ts";
import { moduleName } from "../labels.ts";
import columns from "../parts/columns.module.css";
import { ErrorRateCard } from "../parts/error-rate-card.tsx";
import { TopUsers } from "./top-users.tsx";

type TodayProps = {
  dashboard: Schema["LogDashboard"];
  onOpen: (entry: Schema["LogEntry"]) => void;
  /** Shows what a user did. */
  onUser: (userId: string) => void;
};

/** The figures of today and the latest entries. */
export function Today({ dashboard, onOpen, onUser }: TodayProps) {
  const { totalLogs, logsToday, errorsToday, errorRate, activeUsers, avgDuration } = dashboard;
  const { byModule, topUsers, recent } = dashboard;
  return (
    <>
      <StatGrid>
        <StatCard
          label="Dòng hôm nay"
          value={formatCount(logsToday)}
          hint={`Tổng cộng ${formatCount(totalLogs)}`}
          icon={<IconFileText />}
          tone="blue"
        />
        <ErrorRateCard rate={errorRate} errors={errorsToday} />
        <StatCard
          label="Người dùng hoạt động"
          value={formatCount(activeUsers)}
          icon={<IconUsers />}
        />
        <StatCard
          label="Xử lý trung bình"
          value={formatMs(avgDuration)}
          icon={<IconClock />}
          tone="gray"
        />
      </StatGrid>
      <div className={columns.grid}>
        <Chart
          kind="rows"
          title="Theo phân hệ"
          axis="Phân hệ"
          data={byModule.map(({ module, count }) => ({
            label: moduleName(module),
            values: [count],
          }))}
          series={[{ name: "Số dòng" }]}
          format={formatCount}
        />
        <Panel title="Hoạt động nhiều nhất" description="Chọn một người để xem họ đã làm gì">
          <TopUsers users={topUsers} onUser={onUser} />
        </Panel>
        <div className={columns.wide}>
          <Panel title="Mới nhất">
            <EntryShortList entries={recent} onOpen={onOpen} emptyText="Chưa có dòng nhật ký nào" />
          </Panel>
        </div>
      </div>
    </>
  );
}

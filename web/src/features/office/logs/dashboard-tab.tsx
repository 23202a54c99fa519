import { Text, UnstyledButton } from "@mantine/core";
import { IconClock, IconDatabase, IconFileText, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Chart } from "#web/ui/media/chart.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import columns from "./columns.module.css";
import classes from "./dashboard-tab.module.css";
import { EntryShortList, OpenedEntry, useOpenEntry } from "./entry-list.tsx";
import { formatMs } from "./format.ts";
import { DaySelect, ErrorRateCard, LogSection } from "./log-section.tsx";
import { logQueries } from "./queries.ts";
import { levelLabel, moduleName, type TabProps } from "./rules.ts";
import { UserActivity } from "./user-activity.tsx";

export function DashboardTab({ search, onSearch, onReplace, interval }: TabProps) {
  const { ngay, nguoi, xem } = search;
  const read = useQuery({ ...logQueries.dashboard(search), refetchInterval: interval });
  const activity = useQuery({ ...logQueries.activity(search), refetchInterval: interval });
  const open = useOpenEntry(onSearch);
  const { dashboard, stats } = read.data ?? {};
  return (
    <>
      <LogSection title="Hôm nay" read={read} part={dashboard} height={420}>
        {(data) => (
          <Today
            dashboard={data}
            onOpen={open}
            onUser={(userId) => onSearch({ nguoi: userId, page: undefined })}
          />
        )}
      </LogSection>
      <LogSection
        title="Những ngày qua"
        read={read}
        part={stats}
        height={340}
        actions={
          <DaySelect
            label="Số ngày"
            days={ngay}
            onDays={(days) => onSearch({ ngay: days, page: undefined })}
          />
        }
      >
        {(data) => <StatsCharts stats={data} />}
      </LogSection>
      <UserActivity search={search} onSearch={onSearch} interval={interval} onOpen={open} />
      <OpenedEntry
        id={xem}
        lists={[
          nguoi ? (activity.data?.activity.data.items ?? []) : [],
          dashboard?.data.recent ?? [],
        ]}
        isLoading={read.isPending || activity.isLoading}
        onReplace={onReplace}
      />
    </>
  );
}

type TodayProps = {
  dashboard: Schema["LogDashboard"];
  onOpen: (entry: Schema["LogEntry"]) => void;
  onUser: (userId: string) => void;
};

function Today({ dashboard, onOpen, onUser }: TodayProps) {
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
        <ModuleChart title="Theo phân hệ" byModule={byModule} />
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

type ModuleChartProps = { title: string; byModule: Schema["LogStats"]["byModule"] };

function ModuleChart({ title, byModule }: ModuleChartProps) {
  return (
    <Chart
      kind="rows"
      title={title}
      axis="Phân hệ"
      data={byModule.map(({ module, count }) => ({ label: moduleName(module), values: [count] }))}
      series={[{ name: "Số dòng" }]}
      format={formatCount}
    />
  );
}

type TopUsersProps = {
  users: Schema["LogDashboard"]["topUsers"];
  onUser: (userId: string) => void;
};

function TopUsers({ users, onUser }: TopUsersProps) {
  if (users.length === 0)
    return (
      <Text inherit c="dimmed">
        Chưa có ai
      </Text>
    );
  return (
    <ol>
      {users.map(({ userId, fullName, count }) => (
        <li key={userId}>
          <UnstyledButton className={classes.row} onClick={() => onUser(userId)}>
            <span className={classes.name}>{fullName || userId}</span>
            <span className={classes.count}>{formatCount(count)} dòng</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

function StatsCharts({ stats }: { stats: Schema["LogStats"] }) {
  const { byLevel, byModule, totalLogs, errorRate, days } = stats;
  return (
    <>
      <StatGrid>
        <StatCard
          label="Tổng số dòng"
          value={formatCount(totalLogs)}
          icon={<IconDatabase />}
          tone="blue"
        />
        <ErrorRateCard rate={errorRate} />
      </StatGrid>
      <div className={columns.grid}>
        <Chart
          kind="donut"
          title={`Theo mức, ${days} ngày`}
          axis="Mức"
          data={byLevel.map(({ level, count }) => ({
            label: levelLabel[level].text,
            values: [count],
          }))}
          series={[{ name: "Số dòng" }]}
          format={formatCount}
        />
        <ModuleChart title={`Theo phân hệ, ${days} ngày`} byModule={byModule} />
      </div>
    </>
  );
}

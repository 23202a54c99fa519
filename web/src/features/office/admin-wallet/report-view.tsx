import receipt from "@lobehub/fluent-emoji-3d/assets/1f9fe.webp";
import { Box, Skeleton, Text } from "@mantine/core";
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCash,
  IconMathAvg,
  IconReceipt,
} from "@tabler/icons-react";
import { formatDateRange } from "#web/lib/date-range.ts";
import { formatCount, formatMoney, formatPercent } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { Chart } from "#web/ui/media/chart.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import { StatCard } from "#web/ui/table/stat-card.tsx";
import {
  chartPoints,
  dayLines,
  daySumLine,
  heads,
  isEmpty,
  type Line,
  type Report,
  sumNames,
  userLines,
} from "./report-rules.ts";
import classes from "./report-view.module.css";

/** More bars would be too thin. */
const MOST_BARS = 31;

type ReportViewProps = { report: Report; page: number; onPage: (page: number) => void };

export function ReportView({ report, page, onPage }: ReportViewProps) {
  return (
    <>
      <DoubtsNotice doubts={report.doubts} />
      <SummaryCards total={report.total} />
      {isEmpty(report) ? (
        <Empty
          picture={receipt}
          text="Không có giao dịch hoàn tất nào trong kỳ này"
          hint={`${formatDateRange(report.period)}. Hãy chọn khoảng khác để xem số liệu.`}
        />
      ) : (
        <div className={classes.parts}>
          <DayChart report={report} />
          <div className={classes.columns}>
            <div className={classes.parts}>
              <Panel title="Theo loại giao dịch">
                <TypeCards report={report} />
              </Panel>
              <TopUsersPanel report={report} />
            </div>
            <DayPanel report={report} page={page} onPage={onPage} />
          </div>
        </div>
      )}
    </>
  );
}

function DayChart({ report: { days } }: { report: Report }) {
  if (days.length < 2) return null;
  const { unit, data } = chartPoints(days);
  return (
    <Chart
      kind={data.length > MOST_BARS ? "line" : "bar"}
      title={`Giá trị theo ${unit.toLocaleLowerCase("vi")}`}
      axis={unit}
      data={data}
      series={[{ name: "Giá trị" }]}
      format={formatMoney}
    />
  );
}

function DoubtsNotice({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null;
  return (
    <div role="status" className={classes.doubts}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <Box miw={0}>
        <Text inherit fw={600}>
          Số liệu của máy chủ chưa khớp nhau
        </Text>
        <ul>
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
        <p>Hãy đối soát trước khi dùng báo cáo này; tệp xuất ra cũng ghi rõ điều này.</p>
      </Box>
    </div>
  );
}

function SummaryCards({ total }: { total: Report["total"] | undefined }) {
  const loading = total === undefined;
  return (
    <div className={classes.totals}>
      <StatCard
        label="Tổng giá trị"
        value={<Money dong={total?.volume} />}
        icon={<IconCash />}
        tone="ripe"
        loading={loading && "wide"}
      />
      <StatCard
        label="Số giao dịch"
        value={formatCount(total?.count)}
        icon={<IconArrowsExchange />}
        tone="blue"
        loading={loading}
      />
      <StatCard
        label="Trung bình"
        value={<Money dong={total?.average} />}
        icon={<IconMathAvg />}
        tone="gray"
        loading={loading && "wide"}
      />
      <StatCard
        label="Phí thu được"
        value={<Money dong={total?.fees} />}
        icon={<IconReceipt />}
        loading={loading && "wide"}
      />
    </div>
  );
}

function TypeCards({ report }: { report: Report }) {
  const { types, typeSum } = report;
  return (
    <>
      <ul className={classes.types}>
        {types.map(({ type, label, count, volume, average, share }) => (
          <li key={type} className={classes.type}>
            <h3 className={classes.typeLabel}>{label}</h3>
            <p className={classes.share}>
              <span className="tap-sr-only">Tỷ trọng </span>
              {formatPercent(share)}
            </p>
            <p className={classes.volume}>
              <Money dong={volume} />
            </p>
            <div className={classes.track} aria-hidden="true">
              <div className={classes.bar} style={{ width: `${share * 100}%` }} />
            </div>
            <p className={classes.typeDetail}>
              {formatCount(count)} giao dịch · trung bình <Money dong={average} />
            </p>
          </li>
        ))}
      </ul>
      <p className={classes.typeSum}>
        {sumNames.types(report)}: <strong>{formatMoney(typeSum.volume)}</strong> ·{" "}
        {formatCount(typeSum.count)} giao dịch
      </p>
    </>
  );
}

function TopUsersPanel({ report: { users, period } }: { report: Report }) {
  return (
    <Panel
      title="10 người dùng hàng đầu"
      description="Theo tổng giá trị giao dịch trong kỳ"
      actions={<TextLink to="/quan-ly-vi-tap/nguoi-dung">Người dùng ví</TextLink>}
    >
      {users.length === 0 ? (
        <Text inherit c="dimmed">
          Chưa có người dùng nào giao dịch
        </Text>
      ) : (
        <FigureTable
          label="10 người dùng hàng đầu"
          head={heads.users}
          lines={userLines(users, ({ rank, name, code }) => (
            <span className={classes.user}>
              <span className={classes.rank}>{formatCount(rank)}</span>
              <TextLink
                className={`tap-touch ${classes.name}`}
                to="/quan-ly-vi-tap/giao-dich"
                search={{ search: code, tu: period.from, den: period.to }}
              >
                {name ?? code}
              </TextLink>
              {name ? <span className={classes.uid}>{code}</span> : null}
            </span>
          ))}
        />
      )}
    </Panel>
  );
}

const PAGE_DAYS = 31;

type DayPanelProps = { report: Report; page: number; onPage: (page: number) => void };

function DayPanel({ report, page, onPage }: DayPanelProps) {
  const isNarrow = useMedia(NARROW);
  const pages = Math.max(1, Math.ceil(report.days.length / PAGE_DAYS));
  // An old link may ask for a page that a shorter period lacks.
  const shown = Math.min(page, pages);
  const days = report.days.toReversed().slice((shown - 1) * PAGE_DAYS, shown * PAGE_DAYS);
  return (
    <Panel title="Theo ngày">
      <FigureTable
        label="Theo ngày"
        head={heads.days}
        lines={dayLines({ days })}
        sum={daySumLine(report)}
      />
      {pages > 1 ? (
        <PagingBar
          page={shown}
          pageSize={PAGE_DAYS}
          total={report.days.length}
          compact={isNarrow}
          onPage={onPage}
          label="Trang của bảng theo ngày"
        />
      ) : null}
    </Panel>
  );
}

type FigureTableProps = {
  label: string;
  head: readonly string[];
  lines: readonly Line[];
  sum?: Line;
};

export function FigureTable({ label, head, lines, sum }: FigureTableProps) {
  return (
    <table aria-label={label} className={classes.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} head={head} />
        ))}
      </tbody>
      {sum ? (
        <tfoot>
          <Row line={sum} head={head} />
        </tfoot>
      ) : null}
    </table>
  );
}

function Row({ line: { cells }, head }: { line: Line; head: readonly string[] }) {
  const [name, ...figures] = cells;
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, index) => (
        <td key={head[index + 1]}>{figure}</td>
      ))}
    </tr>
  );
}

export function ReportSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải báo cáo" />
      <SummaryCards total={undefined} />
      <div className={classes.parts}>
        <Skeleton height={340} radius="lg" />
        <div className={classes.columns}>
          <Skeleton height={420} radius="lg" />
          <Skeleton height={420} radius="lg" />
        </div>
      </div>
    </div>
  );
}

import { Skeleton, Stack, Text } from "@mantine/core";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowsExchange,
  IconCash,
  IconCheck,
  IconInfoCircle,
  IconMathAvg,
  IconWallet,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime, formatPercent } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { markEnglish } from "#web/ui/layout/english.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { StatCard } from "#web/ui/table/stat-card.tsx";
import { MoneyPanel, MoneyUnknown } from "./money-panel.tsx";
import {
  type Alert,
  alertText,
  type BarRow,
  barsByStatus,
  barsByType,
  depositRow,
  everyStatus,
  type RecentRow,
  rankedAlerts,
  withdrawalRow,
} from "./overview-rules.ts";
import classes from "./overview-screen.module.css";
import { adminWalletQueries } from "./queries.ts";
import { queueLinks } from "./rules.ts";

const failedText = markEnglish("Lỗi tải Admin Wallet Management", "Admin Wallet Management");

export function OverviewScreen() {
  const query = useQuery(adminWalletQueries.overview());
  const { data, error, isFetching, refetch } = query;
  if (data) {
    return (
      <>
        <StaleNotice query={query} title={failedText} />
        <Overview
          view={data}
          money={isAccepted(data) ? <MoneyPanel /> : <MoneyUnknown />}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  }
  return error ? <ReadError query={query} title={failedText} /> : <OverviewSkeleton />;
}

/** After a 401 of the dashboard call, other administrator calls would get one too and end the session. */
const isAccepted = ({ source }: Schema["AdminWalletView"]) => source === "dashboard";

type OverviewProps = {
  view: Schema["AdminWalletView"];
  money: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
};

export function Overview(props: OverviewProps) {
  const { view, money, onRetry, retrying = false } = props;
  const { figures, source, warning, findings } = view;
  return (
    <>
      {figures && warning ? <DerivedNotice warning={warning} /> : null}
      <div className={classes.columns}>
        {money}
        <Panel title="Cảnh báo" description="Nghiêm trọng nhất trước">
          <WalletAlerts alerts={figures?.alerts ?? null} source={source} findings={findings} />
        </Panel>
      </div>
      {figures ? (
        <WalletFigures figures={figures} />
      ) : (
        <NoFigures warning={warning} onRetry={onRetry} retrying={retrying} />
      )}
      <LatestRequests view={view} onRetry={onRetry} retrying={retrying} />
      {figures ? (
        <div className={classes.columns}>
          <Panel title="Theo loại giao dịch" description={everyStatus}>
            <Bars rows={barsByType(figures.transactions)} />
          </Panel>
          <Panel title="Theo trạng thái">
            <Bars rows={barsByStatus(figures.transactions)} />
          </Panel>
        </div>
      ) : null}
    </>
  );
}

const noData = "Không có dữ liệu";

type NoFiguresProps = { warning: string | null; onRetry: () => void; retrying: boolean };

/** `warning` is "Không có dữ liệu" if the server gave no reason. */
function NoFigures({ warning, onRetry, retrying }: NoFiguresProps) {
  const hint = warning && warning !== noData ? warning : undefined;
  return <ErrorState title={noData} reason={hint} onRetry={onRetry} retrying={retrying} />;
}

function DerivedNotice({ warning }: { warning: string }) {
  return (
    <div role="status" className={classes.derived}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <div>
        <Text inherit fw={600}>
          {warning}
        </Text>
        <p>
          Các số liệu dưới đây được tính từ danh sách nạp tiền và rút tiền, nên có thể chưa đầy đủ.
        </p>
      </div>
    </div>
  );
}

const icons: Record<Schema["WalletAlertType"], ComponentType<{ size: number }>> = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};

type WalletAlertsProps = {
  alerts: Schema["AdminWalletFigures"]["alerts"];
  source: Schema["AdminWalletSource"];
  findings: Schema["AdminWalletFindings"];
};

/** Only the dashboard can report no alerts; the lists only know their pending requests. */
const nothing: Record<Schema["AdminWalletSource"], string> = {
  dashboard: "Không có cảnh báo nào",
  derived: "Không có yêu cầu nạp, rút tiền nào đang chờ. Chưa biết có cảnh báo khác hay không.",
};

function WalletAlerts({ alerts, source, findings }: WalletAlertsProps) {
  const ranked = rankedAlerts({ alerts: alerts ?? [], findings });
  return (
    <>
      {ranked.length > 0 ? (
        <ul className={classes.alerts}>
          {ranked.map((alert) => (
            <AlertRow key={alert.message} alert={alert} />
          ))}
        </ul>
      ) : null}
      {alerts ? null : <p className={classes.none}>— Chưa biết có cảnh báo nào hay không</p>}
      {alerts && ranked.length === 0 ? <p className={classes.none}>{nothing[source]}</p> : null}
    </>
  );
}

function AlertRow({ alert: { type, message, target } }: { alert: Alert }) {
  const Icon = icons[type];
  return (
    <li className={classes.alert} data-type={type}>
      <Icon size={20} />
      <span className={classes.alertText}>
        <strong>{alertText[type]}:</strong> {message}
      </span>
      {target ? (
        <Link
          {...target.link}
          className={`tap-touch ${classes.alertLink}`}
          aria-label={`${target.label}: ${message}`}
        >
          {target.label}
        </Link>
      ) : null}
    </li>
  );
}

type WalletFiguresProps = {
  figures: Schema["AdminWalletFigures"] | undefined;
};

const isNumber = (value: number | null | undefined) => typeof value === "number";

const hintOf = (sum: number | null | undefined) => (isNumber(sum) ? everyStatus : undefined);

function WalletFigures({ figures }: WalletFiguresProps) {
  const loading = figures === undefined;
  const { totalWallets, activeWallets } = figures?.summary ?? {};
  const { total, totalVolume, avgAmount } = figures?.transactions ?? {};
  const share = totalWallets && isNumber(activeWallets) ? activeWallets / totalWallets : undefined;
  return (
    <div className={classes.figures}>
      <StatCard
        label="Tổng số ví"
        value={formatCount(totalWallets)}
        icon={<IconWallet />}
        tone="blue"
        loading={loading}
      />
      <StatCard
        label="Ví đang hoạt động"
        value={formatCount(activeWallets)}
        icon={<IconCheck />}
        hint={share === undefined ? undefined : `${formatPercent(share)} số ví`}
        loading={loading}
      />
      <StatCard
        label="Số giao dịch"
        value={formatCount(total)}
        hint={hintOf(total)}
        icon={<IconArrowsExchange />}
        tone="yellow"
        loading={loading}
      />
      <StatCard
        label="Tổng giá trị mọi thời gian"
        value={<Money dong={totalVolume} />}
        hint={hintOf(totalVolume)}
        icon={<IconCash />}
        tone="ripe"
        loading={loading && "wide"}
      />
      <StatCard
        label="Trung bình mỗi giao dịch"
        value={<Money dong={avgAmount} />}
        hint={hintOf(avgAmount)}
        icon={<IconMathAvg />}
        tone="gray"
        loading={loading && "wide"}
      />
    </div>
  );
}

type LatestRequestsProps = {
  view: Pick<Schema["AdminWalletView"], "deposits" | "withdrawals">;
  onRetry: () => void;
  retrying: boolean;
};

function LatestRequests({
  view: { deposits, withdrawals },
  onRetry,
  retrying,
}: LatestRequestsProps) {
  return (
    <div className={classes.columns}>
      <Panel
        title="Nạp tiền gần đây"
        actions={<TextLink {...queueLinks.everyDeposit}>Xem tất cả</TextLink>}
      >
        {deposits.status === "ok" ? (
          <RecentList rows={deposits.data.items.map(depositRow)} />
        ) : (
          <ErrorState reason={deposits.problem.message} onRetry={onRetry} retrying={retrying} />
        )}
      </Panel>
      <Panel
        title="Rút tiền gần đây"
        actions={<TextLink {...queueLinks.everyWithdrawal}>Xem tất cả</TextLink>}
      >
        {withdrawals.status === "ok" ? (
          <RecentList rows={withdrawals.data.items.map(withdrawalRow)} />
        ) : (
          <ErrorState reason={withdrawals.problem.message} onRetry={onRetry} retrying={retrying} />
        )}
      </Panel>
    </div>
  );
}

function RecentList({ rows }: { rows: readonly RecentRow[] }) {
  if (rows.length === 0) return <p className={classes.none}>Không có dữ liệu</p>;
  return (
    <ul>
      {rows.map(({ id, person, detail, amount, status, createdAt, link }) => (
        <li key={id} className={classes.request}>
          <div className={classes.who}>
            <Link {...link} className={classes.person}>
              {person}
            </Link>
            <span className={classes.detail}>{detail}</span>
            <time dateTime={createdAt} className={classes.detail}>
              {formatDateTime(createdAt)}
            </time>
          </div>
          <Stack gap={4} align="flex-end" flex="none">
            <Money dong={amount} />
            <StatusBadge {...status} />
          </Stack>
        </li>
      ))}
    </ul>
  );
}

function Bars({ rows }: { rows: readonly BarRow[] | undefined }) {
  if (!rows) return <p className={classes.none}>—</p>;
  if (rows.length === 0) return <p className={classes.none}>Chưa có giao dịch</p>;
  return (
    <Stack component="ul">
      {rows.map(({ label, share, text, color }) => (
        <li key={label}>
          <div className={classes.barLabels}>
            <span className={classes.barLabel}>{label}</span>
            <span className={classes.barValue}>
              {text} · {formatPercent(share)}
            </span>
          </div>
          <div className={classes.track} aria-hidden="true">
            <div className={classes.bar} data-color={color} style={{ width: `${share * 100}%` }} />
          </div>
        </li>
      ))}
    </Stack>
  );
}

const panels = ["by-type", "by-status"];

export function OverviewSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải tổng quan ví" />
      <div className={classes.columns}>
        <Skeleton height={200} radius="lg" />
        <Skeleton height={200} radius="lg" />
      </div>
      <WalletFigures figures={undefined} />
      <div className={classes.columns}>
        {panels.map((panel) => (
          <Skeleton key={panel} height={240} radius="lg" />
        ))}
      </div>
    </div>
  );
}

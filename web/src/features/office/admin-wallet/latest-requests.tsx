import { Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { depositRow, type RecentRow, withdrawalRow } from "./overview-rules.ts";
import classes from "./overview-screen.module.css";
import { queueLinks } from "./rules.ts";

type LatestRequestsProps = {
  view: Pick<Schema["AdminWalletView"], "deposits" | "withdrawals">;
  onRetry: () => void;
  retrying: boolean;
};

export function LatestRequests({
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

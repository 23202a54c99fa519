import { IconDatabaseOff } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/empty.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { barsByStatus, barsByType } from "./bar-rows.ts";
import { Bars } from "./bars.tsx";
import { DerivedNotice } from "./derived-notice.tsx";
import classes from "./overview.module.css";
import { RecentList } from "./recent-list.tsx";
import { depositRow, withdrawalRow } from "./recent-rows.ts";
import { WalletAlerts } from "./wallet-alerts.tsx";
import { WalletFigures } from "./wallet-figures.tsx";

type OverviewProps = { view: Schema["AdminWalletView"]; onRetry: () => void };

/** The merged view: each part stands or fails on its own. */
export function Overview({ view, onRetry }: OverviewProps) {
  const { figures, warning, deposits, withdrawals } = view;
  return (
    <>
      {figures ? (
        <>
          {warning ? <DerivedNotice warning={warning} /> : null}
          <Figures figures={figures} />
        </>
      ) : (
        <NoFigures warning={warning} />
      )}
      <div className={classes.columns}>
        <Panel
          title="Nạp tiền gần đây"
          actions={<TextLink to="/quan-ly-vi-tap/nap-tien">Xem tất cả</TextLink>}
        >
          {deposits.status === "ok" ? (
            <RecentList rows={deposits.data.items.map(depositRow)} />
          ) : (
            <ErrorState reason={deposits.problem.message} onRetry={onRetry} />
          )}
        </Panel>
        <Panel
          title="Rút tiền gần đây"
          actions={<TextLink to="/quan-ly-vi-tap/rut-tien">Xem tất cả</TextLink>}
        >
          {withdrawals.status === "ok" ? (
            <RecentList rows={withdrawals.data.items.map(withdrawalRow)} />
          ) : (
            <ErrorState reason={withdrawals.problem.message} onRetry={onRetry} />
          )}
        </Panel>
      </div>
    </>
  );
}

function Figures({ figures }: { figures: Schema["AdminWalletDashboard"] }) {
  return (
    <>
      <WalletFigures figures={figures} />
      <div className={classes.columns}>
        <Panel title="Cảnh báo">
          <WalletAlerts alerts={figures.alerts} />
        </Panel>
      </div>
      <div className={classes.columns}>
        <Panel title="Theo loại giao dịch">
          <Bars rows={barsByType(figures.transactions)} />
        </Panel>
        <Panel title="Theo trạng thái">
          <Bars rows={barsByStatus(figures.transactions)} />
        </Panel>
      </div>
    </>
  );
}

const noData = "Không có dữ liệu";

/** `warning` is the server's reason; the view says 'Không có dữ liệu' there when it knows none. */
function NoFigures({ warning }: { warning: string | null }) {
  const hint = warning && warning !== noData ? warning : undefined;
  return <Empty icon={<IconDatabaseOff size={40} stroke={1.5} />} text={noData} hint={hint} />;
}

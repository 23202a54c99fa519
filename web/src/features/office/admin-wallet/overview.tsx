import type { Schema } from "#openapi/schema.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { barsByStatus, barsByType } from "./bar-rows.ts";
import { Bars } from "./bars.tsx";
import { DerivedNotice } from "./derived-notice.tsx";
import { everyStatus } from "./labels.ts";
import classes from "./overview.module.css";
import { RecentList } from "./recent-list.tsx";
import { depositRow, withdrawalRow } from "./recent-rows.ts";
import { WalletAlerts } from "./wallet-alerts.tsx";
import { WalletFigures } from "./wallet-figures.tsx";

type OverviewProps = {
  view: Schema["AdminWalletView"];
  onRetry: () => void;
  retrying?: boolean;
};

/** The aggregated view; each part can fail independently. */
export function Overview({ view, onRetry, retrying = false }: OverviewProps) {
  const { figures, source, warning, deposits, withdrawals } = view;
  return (
    <>
      {figures ? (
        <>
          {warning ? <DerivedNotice warning={warning} /> : null}
          <Figures figures={figures} source={source} />
        </>
      ) : (
        <NoFigures warning={warning} onRetry={onRetry} retrying={retrying} />
      )}
      <div className={classes.columns}>
        <Panel
          title="Nạp tiền gần đây"
          actions={<TextLink to="/quan-ly-vi-tap/nap-tien">Xem tất cả</TextLink>}
        >
          {deposits.status === "ok" ? (
            <RecentList rows={deposits.data.items.map(depositRow)} />
          ) : (
            <ErrorState reason={deposits.problem.message} onRetry={onRetry} retrying={retrying} />
          )}
        </Panel>
        <Panel
          title="Rút tiền gần đây"
          actions={<TextLink to="/quan-ly-vi-tap/rut-tien">Xem tất cả</TextLink>}
        >
          {withdrawals.status === "ok" ? (
            <RecentList rows={withdrawals.data.items.map(withdrawalRow)} />
          ) : (
            <ErrorState
              reason={withdrawals.problem.message}
              onRetry={onRetry}
              retrying={retrying}
            />
          )}
        </Panel>
      </div>
    </>
  );
}

type FiguresProps = {
  figures: Schema["AdminWalletFigures"];
  source: Schema["AdminWalletSource"];
};

function Figures({ figures, source }: FiguresProps) {
  return (
    <>
      <WalletFigures figures={figures} />
      <div className={classes.columns}>
        <Panel title="Cảnh báo">
          <WalletAlerts alerts={figures.alerts} source={source} />
        </Panel>
      </div>
      <div className={classes.columns}>
        <Panel title="Theo loại giao dịch" description={everyStatus}>
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

type NoFiguresProps = { warning: string | null; onRetry: () => void; retrying: boolean };

/** `warning` is the server's reason, or 'Không có dữ liệu' if there is none. */
function NoFigures({ warning, onRetry, retrying }: NoFiguresProps) {
  const hint = warning && warning !== noData ? warning : undefined;
  return <ErrorState title={noData} reason={hint} onRetry={onRetry} retrying={retrying} />;
}

import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { barsByStatus, barsByType } from "./bar-rows.ts";
import { Bars } from "./bars.tsx";
import { DerivedNotice } from "./derived-notice.tsx";
import { everyStatus } from "./labels.ts";
import { Latest } from "./latest.tsx";
import classes from "./overview.module.css";
import { WalletAlerts } from "./wallet-alerts.tsx";
import { WalletFigures } from "./wallet-figures.tsx";

type OverviewProps = {
  view: Schema["AdminWalletView"];
  /** How much money moved lately. */
  money: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
};

/** Money first, then what needs attention, then the latest; each part can fail independently. */
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
      <Latest view={view} onRetry={onRetry} retrying={retrying} />
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

/** `warning` is the server's reason, or 'Không có dữ liệu' if there is none. */
function NoFigures({ warning, onRetry, retrying }: NoFiguresProps) {
  const hint = warning && warning !== noData ? warning : undefined;
  return <ErrorState title={noData} reason={hint} onRetry={onRetry} retrying={retrying} />;
}

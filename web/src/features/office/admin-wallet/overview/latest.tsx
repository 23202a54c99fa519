import type { Schema } from "#openapi/schema.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { deskLinks } from "../desk-links.ts";
import classes from "./overview.module.css";
import { RecentList } from "./recent-list.tsx";
import { depositRow, withdrawalRow } from "./recent-rows.ts";

type LatestProps = {
  view: Pick<Schema["AdminWalletView"], "deposits" | "withdrawals">;
  onRetry: () => void;
  retrying: boolean;
};

/** The latest deposits and withdrawals; each list can fail independently. */
export function Latest({ view: { deposits, withdrawals }, onRetry, retrying }: LatestProps) {
  return (
    <div className={classes.columns}>
      <Panel
        title="Nạp tiền gần đây"
        actions={<TextLink {...deskLinks.everyDeposit}>Xem tất cả</TextLink>}
      >
        {deposits.status === "ok" ? (
          <RecentList rows={deposits.data.items.map(depositRow)} />
        ) : (
          <ErrorState reason={deposits.problem.message} onRetry={onRetry} retrying={retrying} />
        )}
      </Panel>
      <Panel
        title="Rút tiền gần đây"
        actions={<TextLink {...deskLinks.everyWithdrawal}>Xem tất cả</TextLink>}
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

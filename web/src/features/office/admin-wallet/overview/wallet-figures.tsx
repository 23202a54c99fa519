import {
  IconArrowsExchange,
  IconCash,
  IconCheck,
  IconMathAvg,
  IconWallet,
} from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatPercent } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatCard } from "#web/ui/table/stat-card.tsx";
import { everyStatus } from "./labels.ts";
import classes from "./wallet-figures.module.css";

type WalletFiguresProps = {
  /** Undefined while loading. */
  figures: Schema["AdminWalletFigures"] | undefined;
};

const isNumber = (value: number | null | undefined) => typeof value === "number";

/** The hint for a sum that is known. */
const hintOf = (sum: number | null | undefined) => (isNumber(sum) ? everyStatus : undefined);

export function WalletFigures({ figures }: WalletFiguresProps) {
  const loading = figures === undefined;
  const { totalWallets, activeWallets } = figures?.summary ?? {};
  const { total, totalVolume, avgAmount } = figures?.transactions ?? {};
  const share = totalWallets && isNumber(activeWallets) ? activeWallets / totalWallets : undefined;
  return (
    <div className={classes.grid}>
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

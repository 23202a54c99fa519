import { formatCount, formatMoney } from "#web/lib/format.ts";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { statsFilter } from "./filter.ts";
import type { InventoryFilter } from "./search.ts";
import classes from "./stock-stats.module.css";
import { useSummary } from "./use-summary.ts";

type StockStatsProps = { filter: InventoryFilter; onChange: (next: InventoryFilter) => void };

const cards = [
  { label: "Tổng sản phẩm", count: "totalProducts", status: undefined, tone: "blue" },
  { label: "Hết hàng", count: "outOfStock", status: "out_of_stock", tone: "red" },
  { label: "Sắp hết hàng", count: "lowStock", status: "low", tone: "yellow" },
] as const;

/**
 * Counts over what is filtered, except by stock status: that is what pressing a card does. The
 * value has no filter of its own.
 */
export function StockStats({ filter, onChange }: StockStatsProps) {
  const { summary, isPending } = useSummary({ counted: statsFilter(filter), shown: filter });
  return (
    <StatGrid isStrip>
      {cards.map(({ label, count, status, tone }) => (
        <StatCard
          key={label}
          label={label}
          value={formatCount(summary?.[count])}
          tone={tone}
          loading={isPending}
          filter={{
            isOn: filter.stockStatus === status,
            onToggle: () =>
              onChange({
                stockStatus: filter.stockStatus === status ? undefined : status,
                page: undefined,
              }),
          }}
        />
      ))}
      <StatCard
        label="Giá trị tồn kho"
        value={<span className={classes.money}>{formatMoney(summary?.stockValue)}</span>}
        loading={isPending && "wide"}
      />
    </StatGrid>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { productQueries } from "./queries.ts";
import type { ProductFilter } from "./search.ts";

type Count = keyof Schema["ProductOverviewStats"];

type Card = {
  count: Count;
  label: string;
  tone: "leaf" | "gray" | "yellow" | "red";
  /** The status that lists exactly what is counted, if there is one. */
  status?: ProductFilter["status"];
};

const cards: readonly Card[] = [
  { count: "active_products", label: "Đang bán", tone: "leaf", status: "active" },
  { count: "draft_products", label: "Bản nháp", tone: "yellow", status: "draft" },
  { count: "hidden_products", label: "Đang ẩn, ngừng bán", tone: "gray" },
  { count: "out_of_stock_products", label: "Hết hàng", tone: "red" },
];

type ProductStatsProps = {
  filter: ProductFilter;
  onChange: (next: ProductFilter) => void;
};

/** Counts over all products that the user manages. Clicking one filters the list by it. */
export function ProductStats({ filter, onChange }: ProductStatsProps) {
  const { data, isPending, isError } = useQuery(productQueries.stats());

  function toggleOf({ status }: Card) {
    if (!status) return undefined;
    const isOn = filter.status === status && !filter.muc;
    const next = isOn ? undefined : status;
    return { isOn, onToggle: () => onChange({ status: next, muc: undefined, page: undefined }) };
  }

  return (
    <StatGrid isStrip>
      {cards.map((card) => {
        const toggle = toggleOf(card);
        const hint = isError ? "Chưa tải được" : hintOf(card, data);
        return (
          <StatCard
            key={card.count}
            label={card.label}
            value={formatCount(data?.[card.count])}
            tone={card.tone}
            loading={isPending}
            {...(hint && { hint })}
            {...(toggle && { filter: toggle })}
          />
        );
      })}
    </StatGrid>
  );
}

/** What waits for approval is counted as on sale, but no customer sees it. */
function hintOf({ count }: Card, stats: Schema["ProductOverviewStats"] | undefined) {
  if (count !== "active_products") return undefined;
  return `gồm ${formatCount(stats?.pending_products)} chờ duyệt`;
}

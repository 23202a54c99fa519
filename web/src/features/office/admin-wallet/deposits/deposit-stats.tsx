import { useQuery } from "@tanstack/react-query";
import { formatDateRange } from "#web/lib/date-range.ts";
import { formatCount } from "#web/lib/format.ts";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { daysOf } from "./filter.ts";
import { depositStatus } from "./labels.ts";
import { depositQueries } from "./queries.ts";
import { type DepositFilter, EVERY } from "./search.ts";

type DepositStatsProps = { filter: DepositFilter; onChange: (next: DepositFilter) => void };

type Card = {
  label: string;
  /** As the filter has it; undefined is pending. */
  status: DepositFilter["status"];
  tone: "yellow" | "leaf" | "gray" | "blue";
};

const cards: readonly Card[] = [
  { label: depositStatus.pending.text, status: undefined, tone: "yellow" },
  { label: depositStatus.completed.text, status: "completed", tone: "leaf" },
  { label: depositStatus.cancelled.text, status: "cancelled", tone: "gray" },
  { label: "Tất cả yêu cầu", status: EVERY, tone: "blue" },
];

/** How many deposits wait, are confirmed and are rejected in the chosen days. Each is a filter. */
export function DepositStats({ filter, onChange }: DepositStatsProps) {
  return (
    <StatGrid>
      {cards.map((card) => (
        <DepositStat key={card.label} card={card} filter={filter} onChange={onChange} />
      ))}
    </StatGrid>
  );
}

function DepositStat({ card, filter, onChange }: DepositStatsProps & { card: Card }) {
  const { label, status, tone } = card;
  const days = daysOf(filter);
  const { data, isPending, isError } = useQuery(
    depositQueries.count({ status, tu: filter.tu, den: filter.den }),
  );
  return (
    <StatCard
      label={label}
      value={formatCount(data)}
      hint={isError ? "Chưa tải được" : formatDateRange(days) || "Mọi ngày"}
      tone={tone}
      loading={isPending}
      filter={{
        isOn: filter.status === status,
        onToggle: () => onChange({ status, page: undefined }),
      }}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import type { UserFilter } from "./filter.ts";
import { userQueries } from "./queries.ts";

type UserStatsProps = { filter: UserFilter; onChange: (next: UserFilter) => void };

const cards = [
  { label: "Tổng người dùng", count: "total", status: undefined, tone: "blue" },
  { label: "Đang hoạt động", count: "active", status: "active", tone: "leaf" },
  { label: "Chờ duyệt", count: "pending", status: "pending", tone: "yellow" },
  { label: "Không hoạt động", count: "inactive", status: "locked", tone: "red" },
] as const;

/** Unfiltered user counts, returned with the list. Clicking one filters by status. */
export function UserStats({ filter, onChange }: UserStatsProps) {
  const { data, isPending } = useQuery(userQueries.list(filter));
  return (
    <StatGrid isStrip>
      {cards.map(({ label, count, status, tone }) => (
        <StatCard
          key={label}
          label={label}
          value={formatCount(data?.stats[count])}
          tone={tone}
          loading={isPending}
          filter={{
            isOn: filter.status === status,
            onToggle: () => onChange({ status, page: undefined }),
          }}
        />
      ))}
    </StatGrid>
  );
}

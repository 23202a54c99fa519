import { IconUserCheck, IconUserOff, IconUserQuestion, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import type { UserFilter } from "./filter.ts";
import { userQueries } from "./queries.ts";

/** Counts of all users, whatever the filter; they come with the list. */
export function UserStats({ filter }: { filter: UserFilter }) {
  const { data, isPending } = useQuery(userQueries.list(filter));
  const stats = data?.stats;
  return (
    <StatGrid>
      <StatCard
        label="Tổng người dùng"
        value={formatCount(stats?.total)}
        icon={<IconUsers />}
        tone="blue"
        loading={isPending}
      />
      <StatCard
        label="Đang hoạt động"
        value={formatCount(stats?.active)}
        icon={<IconUserCheck />}
        loading={isPending}
      />
      <StatCard
        label="Chờ duyệt"
        value={formatCount(stats?.pending)}
        icon={<IconUserQuestion />}
        tone="yellow"
        loading={isPending}
      />
      <StatCard
        label="Không hoạt động"
        value={formatCount(stats?.inactive)}
        icon={<IconUserOff />}
        tone="red"
        loading={isPending}
      />
    </StatGrid>
  );
}

import { IconBuildingBank, IconCircleCheck, IconCircleX, IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import { withdrawalQueries } from "./queries.ts";
import { type WithdrawalFilter, type WithdrawalSearch, withdrawStatuses } from "./search.ts";

type Status = Schema["WithdrawStatus"];
type Look = { icon: ReactNode; tone: "leaf" | "yellow" | "red" | "blue"; hint: string };

/** What a status asks of the desk. */
const looks: Record<Status, Look> = {
  pending: { icon: <IconHourglass size={22} />, tone: "yellow", hint: "Cần duyệt hoặc từ chối" },
  approved: { icon: <IconBuildingBank size={22} />, tone: "blue", hint: "Cần chuyển khoản" },
  completed: { icon: <IconCircleCheck size={22} />, tone: "leaf", hint: "Đã chuyển khoản" },
  rejected: { icon: <IconCircleX size={22} />, tone: "red", hint: "Tiền đã về lại ví" },
};

type WithdrawalStatsProps = {
  filter: WithdrawalFilter;
  onSearch: (next: WithdrawalSearch) => void;
};

/** How many requests of the chosen days have each status; a press shows only those. */
export function WithdrawalStats({ filter, onSearch }: WithdrawalStatsProps) {
  const { data, error, isPending } = useQuery(withdrawalQueries.counts(filter));
  return (
    <StatGrid>
      {withdrawStatuses.map((each) => {
        const { icon, tone, hint } = looks[each];
        const isOn = each === filter.status;
        return (
          <StatCard
            key={each}
            label={withdrawStatus[each].text}
            value={data ? formatCount(data.get(each)) : "—"}
            icon={icon}
            tone={tone}
            hint={error && !data ? "Không đếm được" : hint}
            loading={isPending}
            filter={{
              isOn,
              onToggle: () => onSearch({ status: isOn ? undefined : each, page: undefined }),
            }}
          />
        );
      })}
    </StatGrid>
  );
}

import type { Schema } from "#openapi/schema.ts";
import { withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import type { StatusLook } from "../desk/status-card.tsx";
import { StatusCards } from "../desk/status-cards.tsx";
import { withdrawalQueries } from "./queries.ts";
import { statuses, type WithdrawalFilter } from "./search.ts";

const looks: Record<Schema["WithdrawStatus"], StatusLook> = {
  pending: { hint: "Cần quyết định", tone: "yellow" },
  approved: { hint: "Cần chuyển khoản", tone: "blue" },
  completed: { hint: "Đã chuyển khoản", tone: "leaf" },
  rejected: { hint: "Tiền đã về lại ví", tone: "red" },
};

type WithdrawalStatsProps = {
  filter: WithdrawalFilter;
  onChange: (next: WithdrawalFilter) => void;
};

export function WithdrawalStats({ filter, onChange }: WithdrawalStatsProps) {
  return (
    <StatusCards
      filter={filter}
      statuses={statuses}
      labels={withdrawStatus}
      looks={looks}
      countOf={withdrawalQueries.count}
      onChange={onChange}
    />
  );
}

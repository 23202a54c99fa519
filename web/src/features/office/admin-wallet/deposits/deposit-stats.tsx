import { depositRequestStatus } from "#web/ui/wallet/transaction-labels.ts";
import type { StatusLook } from "../desk/status-card.tsx";
import { StatusCards } from "../desk/status-cards.tsx";
import { depositQueries } from "./queries.ts";
import { type DepositFilter, statuses } from "./search.ts";

const looks: Record<(typeof statuses)[number], StatusLook> = {
  pending: { hint: "Cần đối soát", tone: "yellow" },
  completed: { hint: "Đã cộng vào ví", tone: "leaf" },
  cancelled: { hint: "Không cộng vào ví", tone: "gray" },
};

type DepositStatsProps = { filter: DepositFilter; onChange: (next: DepositFilter) => void };

export function DepositStats({ filter, onChange }: DepositStatsProps) {
  return (
    <StatusCards
      filter={filter}
      statuses={statuses}
      labels={depositRequestStatus}
      looks={looks}
      countOf={depositQueries.count}
      onChange={onChange}
    />
  );
}

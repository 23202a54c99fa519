import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import type { Checked } from "./alerts.ts";
import { type Findings, findingQueries } from "./queries.ts";

type View = Schema["AdminWalletView"];

/** Flags of the waiting requests, once the view has shown that their lists can be read. */
export function useChecked(view: View | undefined): { deposits: Checked; withdrawals: Checked } {
  const isAccepted = view?.source === "dashboard";
  const deposits = useQuery({
    ...findingQueries.deposits(),
    enabled: isAccepted && view.deposits.status === "ok",
  });
  const withdrawals = useQuery({
    ...findingQueries.withdrawals(),
    enabled: isAccepted && view.withdrawals.status === "ok",
  });
  return {
    deposits: checkedOf(deposits, view?.deposits),
    withdrawals: checkedOf(withdrawals, view?.withdrawals),
  };
}

function checkedOf(
  { data, error }: UseQueryResult<Findings>,
  part: { status: "ok" | "failed" } | undefined,
): Checked {
  return data ?? (error || part?.status === "failed" ? "failed" : undefined);
}

import type { Schema } from "#openapi/schema.ts";
import { ownReason } from "../rules.ts";
import type { DepositStatus } from "../search.ts";
import { depositQueries } from "./deposit-queries.ts";
import { isPending, planOf } from "./deposit-rules.ts";
import { RequestBulkBar } from "./request-bulk-bar.tsx";
import type { RequestBulkBarProps } from "./request-screen.tsx";

/** Confirms the selected deposits: first a bank code for each, then the job. */
export function DepositBulkBar(props: RequestBulkBarProps<Schema["AdminDeposit"], DepositStatus>) {
  return (
    <RequestBulkBar
      {...props}
      work={{
        queries: depositQueries,
        button: { label: "Xác nhận hàng loạt", variant: "default" },
        planOf,
        whyNot: ({ pending, leftOut }) => {
          if (pending.length > 0) return undefined;
          return leftOut.some(isPending) ? ownReason : "Không có yêu cầu nào đang chờ xác nhận";
        },
        fetchQuestion: () => import("./codes-form.tsx").then((part) => part.CodesForm),
        fetchJob: () => import("./confirm-job.tsx").then((part) => part.ConfirmJob),
        leftOf: ({ pending }, { sent, undone }) => {
          const failed = new Set(undone.map(({ deposit }) => deposit.id));
          const tried = new Set(sent.map(({ deposit }) => deposit.id));
          return pending.filter(({ id }) => failed.has(id) || !tried.has(id));
        },
      }}
    />
  );
}

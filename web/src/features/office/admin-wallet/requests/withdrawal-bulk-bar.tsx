import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ownReason } from "../rules.ts";
import { RequestBulkBar } from "./request-bulk-bar.tsx";
import type { RequestBulkBarProps } from "./request-screen.tsx";
import { MAX_SELECTED, withdrawalQueries } from "./withdrawal-queries.ts";
import { planOf, texts } from "./withdrawal-rules.ts";

type Props = RequestBulkBarProps<Schema["WithdrawRequest"], Schema["WithdrawStatus"]>;

/** Approves the selected requests. */
export function WithdrawalBulkBar(props: Props) {
  const client = useQueryClient();
  return (
    <RequestBulkBar
      {...props}
      work={{
        queries: withdrawalQueries,
        button: { label: "Duyệt" },
        selectAll: {
          load: async () => (await client.fetchQuery(withdrawalQueries.whole(props.filter))).rows,
          limit: MAX_SELECTED,
          failedText: texts.listFailed,
        },
        planOf,
        whyNot: ({ clear, flagged, own }) => {
          if (clear.length + flagged.length > 0) return undefined;
          return own.length > 0 ? ownReason : "Không có yêu cầu nào đang chờ duyệt";
        },
        fetchQuestion: () => import("./approve-question.tsx").then((part) => part.ApproveQuestion),
        fetchJob: () => import("./approve-job.tsx").then((part) => part.ApproveJob),
        leftOf: (_plan, { undone }) => undone,
      }}
    />
  );
}

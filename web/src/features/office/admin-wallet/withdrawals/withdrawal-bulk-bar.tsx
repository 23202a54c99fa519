import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { freshRows } from "../desk/fresh-rows.ts";
import { ApproveButton } from "./approve-button.tsx";
import { BulkDialogs, type BulkStep } from "./bulk-dialogs.tsx";
import { planOf } from "./bulk-plan.ts";
import { MAX_CHOSEN, withdrawalQueries } from "./queries.ts";
import type { WithdrawalFilter } from "./search.ts";
import { texts } from "./texts.ts";

type WithdrawalBulkBarProps = {
  filter: WithdrawalFilter;
  selection: RowSelection<Schema["WithdrawRequest"]>;
};

/** Approves the selected requests. */
export function WithdrawalBulkBar({ filter, selection }: WithdrawalBulkBarProps) {
  const { data } = useQuery(withdrawalQueries.list(filter));
  const client = useQueryClient();
  const [step, setStep] = useState<BulkStep>();
  const plan = planOf(useUser(), freshRows(selection.chosen, data?.items));
  return (
    <>
      <BulkBar
        selection={selection}
        total={data?.total}
        selectAll={{
          load: async () => (await client.fetchQuery(withdrawalQueries.whole(filter))).rows,
          limit: MAX_CHOSEN,
          failedText: texts.listFailed,
        }}
        main={<ApproveButton plan={plan} onAsk={() => setStep({ kind: "ask", plan })} />}
      />
      <BulkDialogs
        step={step}
        onStep={setStep}
        onDone={(undone) => {
          setStep(undefined);
          selection.onChange(new Map(undone.map((request) => [request.id, request])));
        }}
      />
    </>
  );
}

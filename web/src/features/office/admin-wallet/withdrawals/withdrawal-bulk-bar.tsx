import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { freshRows, ownReason } from "../rules.ts";
import type { WithdrawalFilter } from "../search.ts";
import { MAX_SELECTED, withdrawalQueries } from "./queries.ts";
import { type BulkPlan, planOf, texts } from "./rules.ts";

const fetchQuestion = () =>
  import("./approve-question.tsx").then((module) => module.ApproveQuestion);
const fetchJob = () => import("./approve-job.tsx").then((module) => module.ApproveJob);

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
          limit: MAX_SELECTED,
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

type ApproveButtonProps = { plan: BulkPlan; onAsk: () => void };

function ApproveButton({ plan, onAsk }: ApproveButtonProps) {
  const { props, bubble } = useDisabledReason(
    plan.own.length > 0 ? ownReason : "Không có yêu cầu nào đang chờ duyệt",
  );
  const isPossible = plan.clear.length + plan.flagged.length > 0;
  return (
    <>
      <Button leftSection={<IconChecks size={18} />} {...(isPossible ? { onClick: onAsk } : props)}>
        Duyệt
      </Button>
      {isPossible ? null : bubble}
    </>
  );
}

type Requests = readonly Schema["WithdrawRequest"][];

/** First the question, then the job. */
type BulkStep = { kind: "ask"; plan: BulkPlan } | { kind: "run"; requests: Requests };

type BulkDialogsProps = {
  step: BulkStep | undefined;
  onStep: (step: BulkStep | undefined) => void;
  /** Receives the requests that are not approved. */
  onDone: (undone: Requests) => void;
};

function BulkDialogs({ step, onStep, onDone }: BulkDialogsProps) {
  const close = () => onStep(undefined);
  const Question = useDialogPart({
    fetchPart: fetchQuestion,
    isOpen: step?.kind === "ask",
    onClose: close,
  });
  const Job = useDialogPart({ fetchPart: fetchJob, isOpen: step?.kind === "run", onClose: close });
  if (!step) return null;
  if (step.kind === "run") return Job ? <Job requests={step.requests} onClose={onDone} /> : null;
  return Question ? (
    <Question
      plan={step.plan}
      onApprove={(requests) => onStep({ kind: "run", requests })}
      onClose={close}
    />
  ) : null;
}

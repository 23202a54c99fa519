import type { Schema } from "#openapi/schema.ts";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import type { BulkPlan } from "./bulk-plan.ts";

const fetchQuestion = () =>
  import("./approve-question.tsx").then((module) => module.ApproveQuestion);
const fetchJob = () => import("./approve-job.tsx").then((module) => module.ApproveJob);

type Requests = readonly Schema["WithdrawRequest"][];

/** First the question, then the job. */
export type BulkStep = { kind: "ask"; plan: BulkPlan } | { kind: "run"; requests: Requests };

type BulkDialogsProps = {
  step: BulkStep | undefined;
  onStep: (step: BulkStep | undefined) => void;
  /** Receives the requests that are not approved. */
  onDone: (undone: Requests) => void;
};

export function BulkDialogs({ step, onStep, onDone }: BulkDialogsProps) {
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

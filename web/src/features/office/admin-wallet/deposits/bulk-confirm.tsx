import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import type { Coded } from "./codes.ts";
import { mayDecide } from "./policy.ts";

type Deposit = Schema["AdminDeposit"];

const fetchForm = () => import("./codes-form.tsx").then((part) => part.CodesForm);
const fetchJob = () => import("./confirm-job.tsx").then((part) => part.ConfirmJob);

type BulkConfirmProps = {
  /** The selected deposits. */
  deposits: readonly Deposit[];
  onClose: () => void;
  /** Receives the deposits that are not confirmed. */
  onDone: (undone: readonly Deposit[]) => void;
};

/** Confirming many: first a bank code for each, then the job. */
export function BulkConfirm({ deposits, onClose, onDone }: BulkConfirmProps) {
  const [coded, setCoded] = useState<readonly Coded[]>();
  const isRunning = coded !== undefined;
  const Form = useDialogPart({ fetchPart: fetchForm, isOpen: !isRunning, onClose });
  const Job = useDialogPart({ fetchPart: fetchJob, isOpen: isRunning, onClose });
  const mayConfirm = mayDecide(useUser());
  const pending = deposits.filter(mayConfirm);

  if (!coded) {
    return Form ? (
      <Form
        deposits={pending}
        leftOut={deposits.filter((deposit) => !mayConfirm(deposit))}
        onStart={setCoded}
        onClose={onClose}
      />
    ) : null;
  }

  function finish(undone: readonly Coded[]) {
    const failed = new Set(undone.map(({ deposit }) => deposit.id));
    const sent = new Set(coded?.map(({ deposit }) => deposit.id));
    onDone(pending.filter(({ id }) => failed.has(id) || !sent.has(id)));
  }

  return Job ? <Job coded={coded} onClose={finish} /> : null;
}

import type { Schema } from "#openapi/schema.ts";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import type { Task } from "./search.ts";

const fetchConfirm = () => import("./confirm-dialog.tsx").then((part) => part.ConfirmDialog);
const fetchReject = () => import("./reject-dialog.tsx").then((part) => part.RejectDialog);

type DepositDialogsProps = {
  task: Task;
  deposit: Schema["AdminDeposit"];
  /** Opens the next deposit that waits. */
  onNext: () => void;
  onClose: () => void;
};

/** The dialog of the decision that the URL names. */
export function DepositDialogs({ task, deposit, onNext, onClose }: DepositDialogsProps) {
  const Confirm = useDialogPart({ fetchPart: fetchConfirm, isOpen: task === "duyet", onClose });
  const Reject = useDialogPart({ fetchPart: fetchReject, isOpen: task === "tu-choi", onClose });
  const Dialog = task === "duyet" ? Confirm : Reject;
  return Dialog ? <Dialog deposit={deposit} onNext={onNext} onClose={onClose} /> : null;
}

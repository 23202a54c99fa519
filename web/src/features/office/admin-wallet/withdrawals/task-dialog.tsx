import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { openIntent } from "#web/lib/intents.ts";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { decisionName } from "./decision.ts";
import { actionsOf } from "./policy.ts";
import type { Task } from "./search.ts";

const fetchProcess = () => import("./process-modal.tsx").then((module) => module.ProcessModal);
const fetchTransfer = () => import("./transfer-modal.tsx").then((module) => module.TransferModal);

type TaskDialogProps = {
  task: Task;
  request: Schema["WithdrawRequest"];
  onClose: () => void;
  /** Opens the next request that waits for the same. */
  onNext: () => void;
};

/**
 * The dialog that the URL names, once the request allows it, or if its outcome is unknown.
 * Later it stays: somebody else may be first, and what was typed must not vanish.
 */
export function TaskDialog({ task, request, onClose, onNext }: TaskDialogProps) {
  const user = useUser();
  const isTransfer = task === "chuyen-khoan";
  const isAllowed =
    actionsOf(user, request).includes(isTransfer ? "transfer" : "approve") ||
    openIntent(decisionName(task, request.id), user?.id ?? "") !== undefined;
  const [isWanted, setWanted] = useState(isAllowed);
  // The request may be read anew after the dialog was asked for.
  if (isAllowed && !isWanted) setWanted(true);
  const Process = useDialogPart({
    fetchPart: fetchProcess,
    isOpen: isWanted && !isTransfer,
    onClose,
  });
  const Transfer = useDialogPart({
    fetchPart: fetchTransfer,
    isOpen: isWanted && isTransfer,
    onClose,
  });
  if (!isWanted) return null;
  if (isTransfer) {
    return Transfer ? <Transfer request={request} onClose={onClose} onNext={onNext} /> : null;
  }
  return Process ? (
    <Process request={request} task={task} onClose={onClose} onNext={onNext} />
  ) : null;
}

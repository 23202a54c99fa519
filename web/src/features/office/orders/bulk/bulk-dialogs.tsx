import type { Schema } from "#openapi/schema.ts";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { useScope } from "../use-scope.ts";

const fetchSlips = () =>
  import("../packing/packing-slips-modal.tsx").then((part) => part.PackingSlipsModal);
const fetchNotices = () => import("./notices-modal.tsx").then((part) => part.NoticesModal);
const fetchJob = () => import("./confirm-job.tsx").then((part) => part.ConfirmJob);

type Orders = readonly Schema["Order"][];

/** What is being done with the orders that were selected when it began. */
export type BulkTask = { kind: "print" | "confirm" | "notify"; orders: Orders };

type BulkDialogsProps = {
  task: BulkTask | undefined;
  onClose: () => void;
  /** Receives the orders that are not confirmed. */
  onConfirmed: (undone: Orders) => void;
};

/** The dialogs of the bulk actions. */
export function BulkDialogs({ task, onClose, onConfirmed }: BulkDialogsProps) {
  const scope = useScope();
  const kind = task?.kind;
  const Slips = useDialogPart({ fetchPart: fetchSlips, isOpen: kind === "print", onClose });
  const Notices = useDialogPart({ fetchPart: fetchNotices, isOpen: kind === "notify", onClose });
  const Job = useDialogPart({ fetchPart: fetchJob, isOpen: kind === "confirm", onClose });
  if (!task) return null;
  if (kind === "print") return Slips ? <Slips orders={task.orders} onClose={onClose} /> : null;
  if (kind === "notify") return Notices ? <Notices orders={task.orders} onClose={onClose} /> : null;
  return Job ? <Job orders={task.orders} scope={scope} onClose={onConfirmed} /> : null;
}

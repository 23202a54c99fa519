import type { Schema } from "#openapi/schema.ts";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import type { BulkMove } from "../policy.ts";
import { useScope } from "../use-scope.ts";

const fetchSlips = () =>
  import("../packing/packing-slips-modal.tsx").then((part) => part.PackingSlipsModal);
const fetchNotices = () => import("./notices-modal.tsx").then((part) => part.NoticesModal);
const fetchJob = () => import("./move-job.tsx").then((part) => part.MoveJob);

type Order = Schema["Order"];
type Orders = readonly Order[];

/** What is being done with the orders that were selected when it began. */
export type BulkTask =
  | { kind: "print" | "notify"; orders: Orders }
  | { kind: "move"; to: BulkMove; orders: Orders };

type BulkDialogsProps = {
  task: BulkTask | undefined;
  onClose: () => void;
  /** Receives the orders that were moved, as they are now, by id. */
  onMoved: (moved: ReadonlyMap<string, Order>) => void;
};

/** The dialogs of the bulk actions. */
export function BulkDialogs({ task, onClose, onMoved }: BulkDialogsProps) {
  const scope = useScope();
  const kind = task?.kind;
  const Slips = useDialogPart({ fetchPart: fetchSlips, isOpen: kind === "print", onClose });
  const Notices = useDialogPart({ fetchPart: fetchNotices, isOpen: kind === "notify", onClose });
  const Job = useDialogPart({ fetchPart: fetchJob, isOpen: kind === "move", onClose });
  if (!task) return null;
  const { orders } = task;
  if (task.kind === "move") {
    return Job ? <Job to={task.to} orders={orders} scope={scope} onClose={onMoved} /> : null;
  }
  if (task.kind === "print") return Slips ? <Slips orders={orders} onClose={onClose} /> : null;
  return Notices ? <Notices orders={orders} onClose={onClose} /> : null;
}

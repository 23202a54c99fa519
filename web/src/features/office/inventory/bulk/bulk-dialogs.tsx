import { useState } from "react";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import type { StockRow } from "../rows.ts";
import type { BulkOrder } from "./bulk-job.tsx";
import type { BulkChange } from "./plan.ts";

const fetchForm = () => import("./bulk-change-modal.tsx").then((part) => part.BulkChangeModal);
const fetchJob = () => import("./bulk-job.tsx").then((part) => part.BulkJob);

/** What is being changed, of the products that were selected when it began. */
export type BulkTask = { field: BulkChange["field"]; products: readonly StockRow[] };

type BulkDialogsProps = {
  task: BulkTask | undefined;
  onClose: () => void;
  /** Receives the products that are not changed. */
  onDone: (undone: readonly StockRow[]) => void;
};

/** The form of a bulk change, and then its job. */
export function BulkDialogs({ task, onClose, onDone }: BulkDialogsProps) {
  const [order, setOrder] = useState<BulkOrder>();
  const isOpen = task !== undefined;
  const Form = useDialogPart({ fetchPart: fetchForm, isOpen, onClose });
  // Loaded with the form: once confirmed, it should start.
  const Job = useDialogPart({ fetchPart: fetchJob, isOpen, onClose });
  if (!task || !Form || !Job) return null;
  if (!order) return <Form {...task} onConfirm={setOrder} onClose={onClose} />;
  return (
    <Job
      order={order}
      onClose={(undone) => {
        setOrder(undefined);
        onDone(undone);
      }}
    />
  );
}

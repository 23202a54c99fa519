import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { texts } from "../texts.ts";
import { type BulkTask, doneText, titleOf } from "./bulk-task.ts";
import { inChunks, oneByOne } from "./bulk-work.ts";

type BulkJobProps = {
  task: BulkTask;
  /** Whether the user may call the bulk operations. */
  isManager: boolean;
  /** Receives the products that were not changed. */
  onClose: (undone: readonly Schema["ProductSummary"][]) => void;
};

/** Changes or deletes the products, with progress, a way to stop, and what failed. */
export function BulkJob({ task, isManager, onClose }: BulkJobProps) {
  const client = useQueryClient();
  const failed = task.kind === "delete" ? texts.deleteFailed : texts.statusFailed;

  function close(undone: readonly Schema["ProductSummary"][]) {
    for (const family of ["products", "home", "categories", "favorites"] as const) {
      void client.invalidateQueries({ queryKey: [family] });
    }
    const done = task.products.length - undone.length;
    if (done > 0) notify.success(doneText(task, done));
    onClose(undone);
  }

  return (
    <LongJob
      title={titleOf(task)}
      items={task.products}
      work={isManager ? inChunks(task) : oneByOne(task)}
      nameOf={({ name }) => name}
      describeFailure={(error) => messageOf(error, failed)}
      onClose={close}
    />
  );
}

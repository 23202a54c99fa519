import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useDecision } from "../desk/use-decision.ts";
import { isDecision } from "./decision.ts";
import { decisionName } from "./decision-name.ts";
import { processWithdrawal } from "./mutations.ts";
import { needsTask } from "./policy.ts";
import { readRequest } from "./queries.ts";
import type { Task } from "./search.ts";
import { tellSettled } from "./tell-settled.ts";
import { texts } from "./texts.ts";

type Options = {
  request: Schema["WithdrawRequest"];
  task: Task;
  onClose: () => void;
  onNext: () => void;
};

/** Sends the decision at most once; then the next request opens. */
export function useProcess({ request: { id }, task, onClose, onNext }: Options) {
  const client = useQueryClient();
  return useDecision({
    name: decisionName(task, id),
    mutation: processWithdrawal(id),
    isBody: isDecision,
    readNow: () => readRequest(id),
    isUndecided: needsTask(task),
    onDone: ({ status }) => {
      notify.success(status === "rejected" ? texts.rejected : texts.approved);
      onNext();
    },
    onSettled: (request) => {
      tellSettled(client, request);
      onClose();
    },
  });
}

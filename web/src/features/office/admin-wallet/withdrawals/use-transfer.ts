import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useDecision } from "../desk/use-decision.ts";
import { decisionName } from "./decision-name.ts";
import { confirmTransfer } from "./mutations.ts";
import { needsTask } from "./policy.ts";
import { readRequest } from "./queries.ts";
import { tellSettled } from "./tell-settled.ts";
import { texts } from "./texts.ts";
import { isConfirmation } from "./transfer-rules.ts";

const task = "chuyen-khoan";

type Options = {
  request: Schema["WithdrawRequest"];
  onClose: () => void;
  onNext: () => void;
};

/** Sends the confirmation at most once; then the next request to be paid opens. */
export function useTransfer({ request: { id }, onClose, onNext }: Options) {
  const client = useQueryClient();
  return useDecision({
    name: decisionName(task, id),
    mutation: confirmTransfer(id),
    isBody: isConfirmation,
    readNow: () => readRequest(id),
    isUndecided: needsTask(task),
    onDone: () => {
      notify.success(texts.transferred);
      onNext();
    },
    onSettled: (request) => {
      tellSettled(client, request);
      onClose();
    },
  });
}

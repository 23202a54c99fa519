import type { QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";

/** A look has shown what became of a request whose response was lost. */
export function tellSettled(client: QueryClient, request: Schema["WithdrawRequest"]): void {
  void client.invalidateQueries({ queryKey: ["adminWallet"] });
  const { text } = labelOf(withdrawStatus, request.status);
  notify.info(`Yêu cầu ${request.id} đang ở trạng thái ${text}.`);
}

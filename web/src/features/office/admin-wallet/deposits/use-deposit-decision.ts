import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useDecision } from "../desk/use-decision.ts";
import { type DepositDecision, decideDeposit, isDecision, nameOfDecision } from "./decisions.ts";
import { badgeOf, summaryOf } from "./labels.ts";
import { isPending } from "./policy.ts";
import { depositQueries, readDeposit } from "./queries.ts";

type Deposit = Schema["AdminDeposit"];

const doneText: Record<DepositDecision["kind"], string> = {
  confirm: "Đã xác nhận nạp",
  reject: "Đã từ chối yêu cầu nạp",
};

/** The decision about a deposit, after which the next one opens. */
export function useDepositDecision({ id }: Deposit, onNext: () => void) {
  const client = useQueryClient();
  return useDecision({
    name: nameOfDecision(id),
    mutation: decideDeposit(id),
    isBody: isDecision,
    readNow: async () => {
      const deposit = await readDeposit(id);
      client.setQueryData(depositQueries.detail(id).queryKey, deposit);
      return deposit;
    },
    isUndecided: isPending,
    onDone: (deposit, decision) => {
      notify.success(`${doneText[decision.kind]} ${summaryOf(deposit)}`);
      if (!isReuse(decision)) warnOfSameCode(deposit);
      onNext();
    },
    onSettled: (deposit) => {
      void client.invalidateQueries({ queryKey: ["adminWallet"] });
      notify.info(`Yêu cầu nạp ${summaryOf(deposit)}: ${badgeOf(deposit).text}`);
      onNext();
    },
  });
}

const isReuse = (decision: DepositDecision) =>
  decision.kind === "confirm" && decision.body.reuseCode === true;

/** A server that does not refuse a used code flags it at least. */
function warnOfSameCode({ flags, metadata }: Deposit): void {
  if (!flags?.includes("SAME_BANK_CODE")) return;
  notify.warning(
    `Mã ${metadata.bankTransactionId} đã dùng cho một yêu cầu khác. Hãy kiểm tra lại sao kê.`,
  );
}

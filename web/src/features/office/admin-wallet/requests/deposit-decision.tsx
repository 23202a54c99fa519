import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { Money } from "#web/ui/media/money.tsx";
import { type SentText, useDecision } from "./decision-dialog.tsx";
import classes from "./deposit-decision.module.css";
import {
  type DepositDecision,
  decideDeposit,
  depositQueries,
  isDecision,
  isOwnWork,
  nameOfDecision,
  operationOf,
} from "./deposit-queries.ts";
import { badgeOf, contactOf, isPending, ownerOf, summaryOf } from "./deposit-rules.ts";

/** Whose money a decision is about, and how much. */
export function DepositSummary({ deposit }: { deposit: Schema["AdminDeposit"] }) {
  const { amount, metadata } = deposit;
  return (
    <div className={classes.summary}>
      <div className={classes.who}>
        <strong>{ownerOf(deposit)}</strong>
        <span className={classes.sub}>{contactOf(deposit)}</span>
        {metadata?.description ? <span>“{metadata.description}”</span> : null}
      </div>
      <Money dong={amount} size="lg" />
    </div>
  );
}

type Deposit = Schema["AdminDeposit"];

const doneText: Record<DepositDecision["kind"], string> = {
  confirm: "Đã xác nhận nạp",
  reject: "Đã từ chối yêu cầu nạp",
};

/** The decision about a deposit, after which the next one opens. */
export function useDepositDecision(deposit: Deposit, onNext: () => void) {
  const { id } = deposit;
  const client = useQueryClient();
  return useDecision({
    name: nameOfDecision(id),
    operation: operationOf,
    mutation: decideDeposit(id),
    isBody: isDecision,
    readNow: async () => {
      const now = await depositQueries.readNow(id);
      client.setQueryData(depositQueries.detail(id).queryKey, now);
      return now;
    },
    isUndecided: isPending,
    isOwnWork,
    stateOf: (row) => badgeOf(row).text,
    onDone: (decision, row) => {
      notify.success(`${doneText[decision.kind]} ${summaryOf(deposit)}`);
      if (row && !isReuse(decision)) warnOfSameCode(row);
      onNext();
    },
  });
}

/** What was sent and got no response: it may be the other decision than the one of the dialog. */
export function sentText(deposit: Deposit, sent: DepositDecision | undefined): SentText {
  const summary = summaryOf(deposit);
  if (!sent) return { what: `Quyết định về yêu cầu nạp ${summary}`, again: "" };
  if (sent.kind === "reject") {
    return {
      what: `Lệnh từ chối nạp ${summary}, lý do “${sent.body.reason}”,`,
      again: `từ chối nạp ${summary}`,
    };
  }
  const { bankTransactionId, note } = sent.body;
  const code = `mã ${bankTransactionId}`;
  const amount = formatMoney(deposit.amount);
  return {
    what: `Lệnh xác nhận nạp ${[summary, code, note && `ghi chú “${note}”`].filter(Boolean).join(", ")},`,
    again: `xác nhận nạp ${amount} cho ${ownerOf(deposit)}, ${code}`,
  };
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

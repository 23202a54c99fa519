import type { Schema } from "#openapi/schema.ts";
import { Money } from "#web/ui/media/money.tsx";
import classes from "./request-summary.module.css";

/** Whose money goes where, at the top of a dialog. */
export function RequestSummary({ request }: { request: Schema["WithdrawRequest"] }) {
  const { amount, accountNumber, accountHolderName, bankName, wallet } = request;
  return (
    <div className={classes.root}>
      <p className={classes.line}>
        <span>{wallet.user.fullName}</span>
        <Money dong={amount} size="lg" />
      </p>
      <p className={classes.account}>
        {accountNumber} · {accountHolderName}
        <br />
        {bankName}
      </p>
    </div>
  );
}

import type { Schema } from "#openapi/schema.ts";
import { Money } from "#web/ui/media/money.tsx";
import classes from "./deposit-summary.module.css";
import { contactOf, ownerOf } from "./labels.ts";

/** Whose money a decision is about, and how much. */
export function DepositSummary({ deposit }: { deposit: Schema["AdminDeposit"] }) {
  const { amount, metadata } = deposit;
  return (
    <div className={classes.root}>
      <div className={classes.who}>
        <strong>{ownerOf(deposit)}</strong>
        <span className={classes.sub}>{contactOf(deposit)}</span>
        {metadata?.description ? <span>“{metadata.description}”</span> : null}
      </div>
      <Money dong={amount} size="lg" />
    </div>
  );
}

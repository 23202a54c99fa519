import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { isVerifiedAccount, otherHolderOf } from "#web/lib/bank-account.ts";
import { StatusBadge } from "../media/status-badge.tsx";
import classes from "./bank-account.module.css";
import { BankMark } from "./bank-mark.tsx";

type BankAccountProps = {
  account: Schema["SavedBank"];
  /** A line below: since when it is saved. */
  note?: ReactNode;
};

/** A saved account: number, holder, bank, and whether the bank confirmed them. */
export function BankAccount({ account, note }: BankAccountProps) {
  const { bankCode, bankName, accountNumber, accountHolderName } = account;
  const isVerified = isVerifiedAccount(account);
  const otherHolder = otherHolderOf(account);
  return (
    <span className={classes.root}>
      <BankMark code={bankCode} />
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.number}>{accountNumber}</span>
          <StatusBadge
            text={isVerified ? "Đã xác minh" : "Chưa xác minh"}
            color={isVerified ? "green" : "gray"}
          />
        </span>
        <span>{accountHolderName}</span>
        {otherHolder ? (
          <span className={classes.otherHolder}>Ngân hàng báo tên: {otherHolder}</span>
        ) : null}
        <span className={classes.bank}>{bankName}</span>
        {note ? <span className={classes.bank}>{note}</span> : null}
      </span>
    </span>
  );
}

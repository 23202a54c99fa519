import { type CSSProperties, type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { isVerifiedAccount, otherHolderOf } from "#web/lib/bank-account.ts";
import { tintIndex } from "../media/picture.tsx";
import { StatusBadge } from "../media/status-badge.tsx";
import classes from "./bank-account.module.css";

type BankAccountProps = {
  account: Schema["SavedBank"];
  note?: ReactNode;
};

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

type BankMarkProps = { code: string; logo?: string | null };

/** Letters that fit. */
const ROOM = 4;

export function BankMark({ code, logo }: BankMarkProps) {
  const [isBroken, setBroken] = useState(false);
  const style: CSSProperties = { backgroundColor: `var(--tap-tint-${tintIndex(code)})` };
  return (
    <span className={classes.mark} style={style} aria-hidden="true">
      {logo && !isBroken ? (
        <img src={logo} alt="" onError={() => setBroken(true)} />
      ) : (
        code.slice(0, ROOM)
      )}
    </span>
  );
}

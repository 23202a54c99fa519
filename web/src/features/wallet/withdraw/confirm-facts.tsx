import type { Schema } from "#openapi/schema.ts";
import { isVerifiedAccount, otherHolderOf } from "#web/lib/bank-account.ts";
import { formatMoney } from "#web/lib/format.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Money } from "#web/ui/media/money.tsx";
import classes from "./steps.module.css";
import { withdrawTexts } from "./texts.ts";

type ConfirmFactsProps = {
  /** In đồng. */
  amount: number;
  account: Schema["SavedBank"];
  /** Undefined if it could not be read. */
  balance: number | undefined;
};

/** All that the request says. */
export function ConfirmFacts({ amount, account, balance }: ConfirmFactsProps) {
  const otherHolder = otherHolderOf(account);
  const rest = balance === undefined ? undefined : balance - amount;
  return (
    <Facts kind="ruled">
      <Fact name="Số tiền rút">
        <Money dong={amount} tone="price" size="lg" />
      </Fact>
      <Fact name="Số dư còn lại">{rest === undefined || rest < 0 ? "—" : formatMoney(rest)}</Fact>
      <Fact name="Ngân hàng">{account.bankName}</Fact>
      <Fact name="Số tài khoản">
        <strong>{account.accountNumber}</strong>
      </Fact>
      <Fact name="Chủ tài khoản">
        <strong>{account.accountHolderName}</strong>
        {isVerifiedAccount(account) ? null : (
          <span className={classes.unverified}>
            {otherHolder ? (
              <strong>Ngân hàng báo tên: {otherHolder}. </strong>
            ) : (
              "Chưa được ngân hàng xác minh. "
            )}
            Hãy kiểm tra kỹ tên và số tài khoản.
          </span>
        )}
      </Fact>
      <Fact name="Nội dung">{withdrawTexts.reason}</Fact>
      <Fact name="Thời gian nhận">{withdrawTexts.arrival}</Fact>
    </Facts>
  );
}

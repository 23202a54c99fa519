import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { accountCheckTexts } from "#web/ui/wallet/account-check.ts";
import classes from "./verification.module.css";

type CheckResultProps = {
  /** Undefined before the bank has answered. */
  found: Schema["AccountCheck"] | undefined;
  accountNumber: string | undefined;
};

/** What the bank says; the live region is always there. */
export function CheckResult({ found, accountNumber }: CheckResultProps) {
  return (
    <div className={classes.result} data-valid={found?.isValid} role="status">
      {found?.isValid ? (
        <>
          <p>
            <IconCircleCheck size={22} aria-hidden="true" />
            {found.message || accountCheckTexts.valid}
          </p>
          <Facts kind="rows">
            <Fact name="Ngân hàng">{found.bankName ?? "—"}</Fact>
            <Fact name="Số tài khoản">{accountNumber}</Fact>
            <Fact name="Chủ tài khoản">
              {found.accountHolderName ?? accountCheckTexts.noHolder}
            </Fact>
          </Facts>
        </>
      ) : found ? (
        <p>
          <IconCircleX size={22} aria-hidden="true" />
          {found.message || accountCheckTexts.invalid}
        </p>
      ) : null}
    </div>
  );
}

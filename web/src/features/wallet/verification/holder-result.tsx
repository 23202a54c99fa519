import type { Schema } from "#openapi/schema.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import classes from "./verification.module.css";

/** The holder as the server names them; the live region is always there. */
export function HolderResult({ found }: { found: Schema["AccountHolder"] | undefined }) {
  return (
    <div className={classes.result} data-valid="true" role="status">
      {found?.accountHolderName ? (
        <Facts kind="rows">
          <Fact name="Chủ tài khoản">
            <strong>{found.accountHolderName}</strong>
          </Fact>
          <Fact name="Ngân hàng">{found.bankName}</Fact>
          <Fact name="Số tài khoản">{found.accountNumber}</Fact>
        </Facts>
      ) : null}
    </div>
  );
}

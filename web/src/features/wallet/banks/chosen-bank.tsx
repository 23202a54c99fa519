import { Button } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { BankMark } from "#web/ui/wallet/bank-mark.tsx";
import classes from "./steps.module.css";

type ChosenBankProps = {
  /** Undefined while the banks load. */
  bank: Schema["SupportedBank"] | undefined;
  code: string;
  onOther: () => void;
};

/** The bank of the first step. */
export function ChosenBank({ bank, code, onOther }: ChosenBankProps) {
  return (
    <div className={classes.bank}>
      <BankMark code={code} logo={bank?.logo} />
      <span className={classes.bankName}>{bank?.name ?? code}</span>
      <Button variant="subtle" onClick={onOther}>
        Đổi ngân hàng
      </Button>
    </div>
  );
}

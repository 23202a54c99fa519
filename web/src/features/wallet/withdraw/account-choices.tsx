import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Radio } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { BankAccount } from "#web/ui/wallet/bank-account.tsx";
import classes from "./steps.module.css";

type AccountChoicesProps = {
  accounts: readonly Schema["SavedBank"][];
  /** Id of the chosen one, or "". */
  chosen: string;
  onChoose: (id: string) => void;
  error: string | undefined;
};

/** The saved accounts, one of which is chosen. */
export function AccountChoices({ accounts, chosen, onChoose, error }: AccountChoicesProps) {
  return (
    <Radio.Group
      label="Tài khoản đã lưu"
      value={chosen}
      onChange={onChoose}
      error={error}
      withAsterisk
    >
      <div className={classes.accounts}>
        {accounts.map((account) => (
          <Radio
            key={account.id}
            value={account.id}
            className={classes.account}
            classNames={{ body: classes.accountBody, labelWrapper: classes.accountWords }}
            label={<BankAccount account={account} />}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

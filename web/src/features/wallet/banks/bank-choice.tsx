import { UnstyledButton } from "@mantine/core";
import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { BankMark } from "#web/ui/wallet/bank-mark.tsx";
import classes from "./bank-choice.module.css";

type BankChoiceProps = {
  bank: Schema["SupportedBank"];
  isChosen: boolean;
  onChoose: () => void;
};

/** A bank to choose; one that is paused stays visible and says so. */
export function BankChoice({ bank, isChosen, onChoose }: BankChoiceProps) {
  const { code, name, isActive, logo } = bank;
  const { props, bubble } = useDisabledReason("Ngân hàng này đang tạm ngừng, chưa thể chọn");
  return (
    <>
      <UnstyledButton
        className={classes.root}
        aria-pressed={isChosen}
        {...(isActive ? { onClick: onChoose } : props)}
      >
        <BankMark code={code} logo={logo} />
        <span className={classes.words}>
          <span className={classes.code}>{code}</span>
          <span className={classes.name}>{name}</span>
        </span>
        {isActive ? (
          isChosen ? (
            <IconCheck size={20} aria-hidden="true" />
          ) : (
            <IconChevronRight size={20} className={classes.more} aria-hidden="true" />
          )
        ) : (
          <span className={classes.paused}>Tạm ngừng</span>
        )}
      </UnstyledButton>
      {isActive ? null : bubble}
    </>
  );
}

import { Button } from "@mantine/core";
import { formatMoney } from "#web/lib/format.ts";
import { useDisabledReason } from "../feedback/use-disabled-reason.tsx";
import classes from "./quick-amounts.module.css";

type QuickAmountsProps = {
  /** In đồng. */
  amounts: readonly number[];
  /** What the field holds: that button is pressed. */
  chosen: number | undefined;
  onChoose: (amount: number) => void;
  /** Why an amount cannot be chosen; undefined if it can. */
  whyNot?: (amount: number) => string | undefined;
};

/** Amounts to choose with one press, next to the field where any can be typed. */
export function QuickAmounts({ amounts, chosen, onChoose, whyNot }: QuickAmountsProps) {
  return (
    <ul aria-label="Chọn nhanh số tiền" className={classes.root}>
      {amounts.map((amount) => (
        <QuickAmount
          key={amount}
          amount={amount}
          isChosen={amount === chosen}
          onChoose={() => onChoose(amount)}
          whyNot={whyNot?.(amount)}
        />
      ))}
    </ul>
  );
}

type QuickAmountProps = {
  amount: number;
  isChosen: boolean;
  onChoose: () => void;
  whyNot: string | undefined;
};

function QuickAmount({ amount, isChosen, onChoose, whyNot }: QuickAmountProps) {
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  return (
    <li>
      <Button
        variant="default"
        fullWidth
        className={classes.amount}
        aria-pressed={isChosen}
        {...(whyNot ? props : { onClick: onChoose })}
      >
        {formatMoney(amount)}
      </Button>
      {whyNot ? bubble : null}
    </li>
  );
}

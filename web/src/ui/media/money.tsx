import { formatMoney } from "#web/lib/format.ts";
import classes from "./money.module.css";

type MoneyProps = {
  /** Whole đồng. */
  dong: number | null | undefined;
  tone?: "plain" | "price" | "old";
  size?: "sm" | "md" | "lg" | "xl";
};

/** A money amount: never wraps, and its digits align in columns. */
export function Money({ dong, tone = "plain", size = "md" }: MoneyProps) {
  const text = formatMoney(dong);
  if (tone !== "old") {
    return (
      <span translate="no" className={classes.money} data-tone={tone} data-size={size}>
        {text}
      </span>
    );
  }
  return (
    <s className={classes.money} data-tone="old" data-size={size}>
      <span className="tap-sr-only">Giá gốc </span>
      <span translate="no">{text}</span>
    </s>
  );
}

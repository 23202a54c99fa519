import { formatMoney } from "#web/lib/format.ts";
import classes from "./amount-row.module.css";
import { Money } from "./money.tsx";

type AmountRowProps = {
  label: string;
  /** Whole đồng, never negative: a discount gets its minus sign here. */
  dong: number;
  kind?: "discount" | "total";
  size?: "lg" | "xl";
  accent?: boolean;
};

/** A label and its amount in a `<dl>`. The list sets the space between its rows. */
export function AmountRow({ label, dong, kind, size, accent }: AmountRowProps) {
  return (
    <div className={classes.row} data-kind={kind}>
      <dt>{label}</dt>
      <dd data-accent={accent}>
        {kind === "discount" ? (
          `${dong > 0 ? "−" : ""}${formatMoney(dong)}`
        ) : (
          <Money dong={dong} tone={kind === "total" ? "price" : "plain"} size={size} />
        )}
      </dd>
    </div>
  );
}

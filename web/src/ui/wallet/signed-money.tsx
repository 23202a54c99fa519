import { formatSigned } from "./movement.ts";
import classes from "./signed-money.module.css";

type SignedMoneyProps = {
  /** Whole đồng; negative when it leaves the wallet. */
  dong: number;
  /** Nothing was moved: rejected, failed. */
  isVoid?: boolean;
  /** It has not arrived yet. */
  isPending?: boolean;
  size?: "md" | "xl";
};

/** What a movement adds to the wallet, or takes from it: "+200.000 đ", "−50.000 đ". */
export function SignedMoney(props: SignedMoneyProps) {
  const { dong, isVoid = false, isPending = false, size = "md" } = props;
  const Amount = isVoid ? "s" : "span";
  return (
    <Amount
      translate="no"
      className={classes.root}
      data-direction={dong > 0 && !isPending ? "in" : "out"}
      data-void={isVoid || undefined}
      data-size={size}
    >
      {formatSigned(dong)}
    </Amount>
  );
}

import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import classes from "./codes-form.module.css";
import { badgeOf } from "./labels.ts";

/** Named one by one up to here. */
const MAX_NAMED = 5;

/** The selected deposits that are decided already. */
export function LeftOut({ deposits }: { deposits: readonly Schema["AdminDeposit"][] }) {
  if (deposits.length === 0) return null;
  const named = deposits
    .slice(0, MAX_NAMED)
    .map((deposit) => `${deposit.id} (${badgeOf(deposit).text})`);
  const more = deposits.length - named.length;
  return (
    <p className={classes.lead}>
      Bỏ qua {formatCount(deposits.length)} yêu cầu đã có kết quả: {named.join(", ")}
      {more > 0 ? ` và ${formatCount(more)} yêu cầu khác` : ""}.
    </p>
  );
}

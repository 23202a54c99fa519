import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import classes from "./codes-form.module.css";
import { badgeOf } from "./labels.ts";
import { isPending } from "./policy.ts";

/** Named one by one up to here. */
const MAX_NAMED = 5;

type Deposits = readonly Schema["AdminDeposit"][];

/** The selected deposits that are decided already, and the user's own. */
export function LeftOut({ deposits }: { deposits: Deposits }) {
  return (
    <>
      <Named
        deposits={deposits.filter((deposit) => !isPending(deposit))}
        why="đã có kết quả"
        nameOf={(deposit) => `${deposit.id} (${badgeOf(deposit).text})`}
      />
      <Named
        deposits={deposits.filter(isPending)}
        why="của chính bạn, người khác phải duyệt"
        nameOf={({ id }) => id}
      />
    </>
  );
}

type NamedProps = {
  deposits: Deposits;
  why: string;
  nameOf: (deposit: Deposits[number]) => string;
};

function Named({ deposits, why, nameOf }: NamedProps) {
  if (deposits.length === 0) return null;
  const named = deposits.slice(0, MAX_NAMED).map(nameOf);
  const more = deposits.length - named.length;
  return (
    <p className={classes.lead}>
      Bỏ qua {formatCount(deposits.length)} yêu cầu {why}: {named.join(", ")}
      {more > 0 ? ` và ${formatCount(more)} yêu cầu khác` : ""}.
    </p>
  );
}

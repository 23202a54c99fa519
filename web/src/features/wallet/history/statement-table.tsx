import { useCounterpart } from "#web/api/wallet.ts";
import { formatDateTime, formatMoney } from "#web/lib/format.ts";
import { counterpartOf, fateOf, movementText } from "#web/ui/wallet/movement.ts";
import { movementStatus } from "#web/ui/wallet/transaction-labels.ts";
import type { Statement, StatementLine } from "./statement.ts";
import classes from "./statement-table.module.css";

/** The movements of a statement, oldest first. */
export function StatementTable({ statement: { lines } }: { statement: Statement }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on narrow screens
    <section className={classes.scroll} aria-label="Các giao dịch trong kỳ" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Thời gian</th>
            <th scope="col">Giao dịch</th>
            <th scope="col" className={classes.number}>
              Tiền vào
            </th>
            <th scope="col" className={classes.number}>
              Tiền ra
            </th>
            <th scope="col" className={classes.number}>
              Số dư
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.transaction.id} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ line: { transaction, balance } }: { line: StatementLine }) {
  const { id, amount, description, createdAt } = transaction;
  const isOpen = fateOf(transaction) === "open";
  const counterpart = useCounterpart(counterpartOf(transaction));
  return (
    <tr>
      <td className={classes.time}>{formatDateTime(createdAt)}</td>
      <td>
        {description || movementText(transaction)}
        <span className={classes.meta}>
          {movementText(transaction)} · {counterpart ? `${counterpart} · ` : ""}
          {id}
          {isOpen ? ` · ${movementStatus(transaction).text}` : ""}
        </span>
      </td>
      <td className={classes.number}>{amount > 0 ? formatMoney(amount) : ""}</td>
      <td className={classes.number}>{amount < 0 ? formatMoney(-amount) : ""}</td>
      <td className={classes.number}>{formatMoney(balance)}</td>
    </tr>
  );
}

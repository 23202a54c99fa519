import { formatCount } from "#web/lib/format.ts";
import type { Change, Step } from "./check.ts";
import classes from "./stock-grid-modal.module.css";

/** Listed one by one up to here. */
const MAX_LISTED = 8;

/** What is going to be saved. */
export function SaveSummary({ changes }: { changes: readonly Change[] }) {
  const more = changes.length - MAX_LISTED;
  const stocks = changes.flatMap(({ stock }) => stock ?? []);
  const added = sumOf(stocks, (step) => step.to - step.from);
  const taken = sumOf(stocks, (step) => step.from - step.to);
  const sums = [
    ...(added > 0 ? [`tăng ${formatCount(added)}`] : []),
    ...(taken > 0 ? [`giảm ${formatCount(taken)}`] : []),
  ];
  return (
    <>
      <ul className={classes.summary}>
        {changes.slice(0, MAX_LISTED).map(({ rowId, known, stock, minStock }) => (
          <li key={rowId}>
            <strong translate="no">{known.version.sku}</strong>
            {stock ? <span>Tồn kho {stepText(stock)}</span> : null}
            {minStock ? <span>Ngưỡng {stepText(minStock)}</span> : null}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>và {formatCount(more)} phiên bản khác.</p> : null}
      {sums.length > 0 ? <p>Tổng tồn kho {sums.join(", ")}.</p> : null}
    </>
  );
}

const stepText = ({ from, to }: Step) => `${formatCount(from)} → ${formatCount(to)}`;

const sumOf = (steps: readonly Step[], amount: (step: Step) => number): number =>
  steps.reduce((sum, step) => sum + Math.max(0, amount(step)), 0);

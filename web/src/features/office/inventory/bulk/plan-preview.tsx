import { formatCount } from "#web/lib/format.ts";
import type { BulkPlan } from "./plan.ts";
import classes from "./plan-preview.module.css";

/** Shown one by one up to here; nobody reads more. */
const MAX_SHOWN = 50;

/** What a bulk change does to each version, and to which it cannot be done. */
export function PlanPreview({ plan }: { plan: BulkPlan }) {
  const { steps, refused, unchanged } = plan;
  const more = steps.length - MAX_SHOWN;
  const moreRefused = refused.length - MAX_SHOWN;
  return (
    <div className={classes.root}>
      {refused.length > 0 ? (
        <section className={classes.refused} aria-label="Phiên bản không đổi được">
          <p>Bỏ qua {formatCount(refused.length)} phiên bản không đổi được:</p>
          <ul>
            {refused.slice(0, MAX_SHOWN).map(({ version, reason }) => (
              <li key={version.id}>
                <strong translate="no">{version.sku}</strong>: {reason}
              </li>
            ))}
          </ul>
          {moreRefused > 0 ? <p>và {formatCount(moreRefused)} phiên bản khác.</p> : null}
        </section>
      ) : null}
      {steps.length > 0 ? (
        <section className={classes.steps} aria-label="Xem trước thay đổi">
          <ul>
            {steps.slice(0, MAX_SHOWN).map(({ product, version, from, to }) => (
              <li key={version.id}>
                <span className={classes.name}>
                  <strong translate="no">{version.sku}</strong>
                  <small>
                    {product.name}, {version.name}
                  </small>
                </span>
                <span className={classes.amounts}>
                  {formatCount(from)} <span aria-hidden="true">→</span>
                  <span className="tap-sr-only">thành</span> <strong>{formatCount(to)}</strong>
                </span>
              </li>
            ))}
          </ul>
          {more > 0 ? <p>và {formatCount(more)} phiên bản khác.</p> : null}
        </section>
      ) : null}
      {unchanged > 0 ? (
        <p className={classes.note}>{formatCount(unchanged)} phiên bản đã có đúng số này.</p>
      ) : null}
    </div>
  );
}

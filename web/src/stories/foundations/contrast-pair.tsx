import { contrast } from "#web/app/theme/colors.ts";
import classes from "./contrast-pair.module.css";

/** WCAG 2 AA. */
const TEXT = 4.5;

type ContrastPairProps = {
  text: string;
  ground: string;
  names: string;
  /** Minimum ratio: 4.5 for text, 3 for others. */
  least?: number;
};

export function ContrastPair({ text, ground, names, least = TEXT }: ContrastPairProps) {
  const ratio = contrast(text, ground);
  const verdict = ratio >= least ? "Đạt" : "Chưa đạt";
  return (
    <div className={classes.root}>
      <div
        className={classes.sample}
        style={{ background: ground, color: text }}
        aria-hidden="true"
      >
        {least < TEXT ? <div className={classes.edge} /> : "Nông sản Việt"}
      </div>
      <div className={classes.text}>
        <code>{names}</code>
        <span data-verdict={verdict}>
          {ratio.toLocaleString("vi", { maximumFractionDigits: 2 })} : 1, {verdict} mức {least} : 1
        </span>
      </div>
    </div>
  );
}

import { contrast } from "#web/app/theme/colors.ts";
import classes from "./contrast-pair.module.css";

/** What WCAG 2 AA demands of texts. */
const TEXT = 4.5;

type ContrastPairProps = {
  text: string;
  ground: string;
  /** Their names in the code. */
  names: string;
  /** Least ratio: 4.5 for text, 3 for what is not text. */
  least?: number;
};

/** A text, or an edge, on its ground, with the ratio that WCAG 2 demands of it. */
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

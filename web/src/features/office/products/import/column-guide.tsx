import classes from "./column-guide.module.css";
import { fileColumns } from "./columns.ts";

/** The columns of the file with what belongs into them. */
export function ColumnGuide() {
  return (
    <section className={classes.root} aria-labelledby="cot-cua-tep">
      <h3 id="cot-cua-tep">Các cột của tệp</h3>
      <dl>
        {fileColumns.map(({ header, isRequired, hint }) => (
          <div key={header}>
            <dt>
              {header}
              {isRequired ? <span className={classes.required}> bắt buộc</span> : null}
            </dt>
            <dd>{hint}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

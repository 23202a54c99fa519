import type { Schema } from "#openapi/schema.ts";
import { formatPercent } from "#web/lib/format.ts";
import classes from "./detected.module.css";

type DetectedProps = { categories: Schema["ImageSearchResult"]["detected_categories"] };

/** The categories that were recognised in a picture, the surest first; nothing when none was. */
export function Detected({ categories }: DetectedProps) {
  if (categories.length === 0) return null;
  return (
    <div className={classes.root}>
      <span>Danh mục nhận diện:</span>
      <ul className={classes.list} aria-label="Danh mục nhận diện được">
        {categories.map(({ name, confidence }) => (
          <li key={name} className={classes.category}>
            {name} <span className={classes.share}>{formatPercent(confidence)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

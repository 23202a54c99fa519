import { Skeleton } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import { ScrollStrip } from "#web/ui/media/scroll-strip.tsx";
import classes from "./category-strip.module.css";

/** Document 2 §2: one click on a scroll button. */
const STEP_PX = 300;

type CategoryStripProps = {
  categories: readonly Schema["Category"][];
  /** Names and counts have not loaded yet. */
  loading?: boolean;
  current: number | undefined;
  /** Undefined removes the filter. */
  onChoose: (id: number | undefined) => void;
};

export function CategoryStrip({ categories, loading, current, onChoose }: CategoryStripProps) {
  return (
    <div className={classes.root}>
      <ScrollStrip label="Danh mục" step={STEP_PX}>
        {categories.map(({ id, name, icon_url, count }) => (
          <li key={id}>
            {loading ? (
              <Skeleton className={`${classes.pill} ${classes.loading}`} />
            ) : (
              <button
                type="button"
                className={classes.pill}
                aria-pressed={id === current}
                onClick={(event) =>
                  isRepeatedClick(event) || onChoose(id === current ? undefined : id)
                }
              >
                <span className={classes.picture}>
                  <Picture src={icon_url} alt="" tintOf={id} />
                </span>
                <span>
                  <span className={classes.name}>{name}</span>
                  {count > 0 ? (
                    <span className={classes.count}>{formatCount(count)} sản phẩm</span>
                  ) : null}
                </span>
              </button>
            )}
          </li>
        ))}
      </ScrollStrip>
    </div>
  );
}

import { Fragment, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { CategoryActions } from "./category-actions.tsx";
import { CategoryRow } from "./category-row.tsx";
import classes from "./category-tree.module.css";
import type { CategorySearch } from "./filter.ts";
import type { Branch } from "./tree.ts";

type CategoryTreeProps = {
  /** At least one: those of the page. */
  branches: readonly Branch[];
  isOpen: (branch: Branch) => boolean;
  onToggle: (branch: Branch) => void;
  onSearch: (next: CategorySearch) => void;
};

/** The categories of a page as a tree table (document 2 §2). One row is the tab stop. */
export function CategoryTree({ branches, isOpen, onToggle, onSearch }: CategoryTreeProps) {
  const [active, setActive] = useState<number>();
  const shown = branches.flatMap((branch) => [
    branch.root.id,
    ...(isOpen(branch) ? branch.children.map(({ id }) => id) : []),
  ]);
  const tabStop = shown.find((id) => id === active) ?? shown[0];
  const common = (category: Schema["Category"]) => ({
    category,
    isTabStop: category.id === tabStop,
    onView: () => onSearch({ xem: category.id }),
    actions: <CategoryActions category={category} onSearch={onSearch} />,
  });

  return (
    <div className={classes.frame}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows it, and rows and cells follow
        role="treegrid"
        aria-label="Danh mục"
        className={classes.table}
        onFocus={({ target }) => {
          const row = target.closest<HTMLElement>("[data-category]");
          if (row) setActive(Number(row.dataset.category));
        }}
      >
        <thead className={classes.sticky}>
          <tr>
            <th className={classes.head}>Danh mục</th>
            <th className={`${classes.head} ${classes.level}`}>Cấp</th>
            <th className={`${classes.head} ${classes.children}`}>Danh mục con</th>
            <th className={`${classes.head} ${classes.number}`}>Sản phẩm</th>
            <th className={`${classes.head} ${classes.date}`}>Ngày tạo</th>
            <th className={`${classes.head} ${classes.actions}`}>
              <span className="tap-sr-only">Thao tác</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {branches.map((branch, index) => {
            const { root, children } = branch;
            const isBranchOpen = children.length > 0 ? isOpen(branch) : undefined;
            return (
              <Fragment key={root.id}>
                <CategoryRow
                  {...common(root)}
                  isOpen={isBranchOpen}
                  place={[index + 1, branches.length]}
                  onToggle={() => onToggle(branch)}
                />
                {isBranchOpen
                  ? children.map((child, at) => (
                      <CategoryRow
                        key={child.id}
                        {...common(child)}
                        isOpen={undefined}
                        place={[at + 1, children.length]}
                        onToggle={nothing}
                      />
                    ))
                  : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A child has nothing to open. */
function nothing() {}

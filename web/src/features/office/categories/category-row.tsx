import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { CategoryName } from "./category-name.tsx";
import classes from "./category-tree.module.css";
import { hiddenLabel, levelLabels } from "./labels.ts";
import { onTreeKey } from "./tree-keys.ts";

type CategoryRowProps = {
  category: Schema["Category"];
  /** Undefined for a category without children. */
  isOpen: boolean | undefined;
  /** Its place among its siblings on the page: from 1, and their number. */
  place: readonly [number, number];
  isTabStop: boolean;
  onToggle: () => void;
  onView: () => void;
  actions: ReactNode;
};

/** A row of the tree. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, isOpen, place, isTabStop, onToggle, onView, actions } = props;
  const { id, name, level, is_active, count, children, created_at } = category;
  return (
    <tr
      aria-level={level}
      aria-expanded={isOpen}
      aria-posinset={place[0]}
      aria-setsize={place[1]}
      tabIndex={isTabStop ? 0 : -1}
      className={classes.row}
      data-category={id}
      onKeyDown={onTreeKey({ isOpen, onToggle, onEnter: onView })}
    >
      <td className={classes.name}>
        <div className={classes.branch} data-level={level}>
          {isOpen === undefined ? (
            <span className={classes.leaf} />
          ) : (
            <ActionIcon
              color="gray"
              // The row has the arrow keys; the button is for the pointer and for touch.
              tabIndex={-1}
              aria-label={`${isOpen ? "Thu gọn" : "Mở rộng"} ${name}`}
              onClick={onToggle}
            >
              <IconChevronRight size={18} className={classes.chevron} data-open={isOpen} />
            </ActionIcon>
          )}
          <UnstyledButton className={classes.open} onClick={onView}>
            <span className="tap-sr-only">Xem </span>
            <CategoryName category={category} size={level === 1 ? 36 : 30} />
          </UnstyledButton>
          {is_active ? null : <StatusBadge {...hiddenLabel} />}
        </div>
      </td>
      <td className={classes.level}>
        <StatusBadge {...levelLabels[level]} />
      </td>
      <td className={classes.children}>{level === 1 ? formatCount(children.length) : "—"}</td>
      <td className={classes.number}>{formatCount(count)}</td>
      <td className={classes.date}>{formatDate(created_at)}</td>
      <td className={classes.actions}>{actions}</td>
    </tr>
  );
}

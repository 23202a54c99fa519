import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconChevronRight, IconEye, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment, type KeyboardEvent, type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { isNoData } from "#web/api/no-data.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { NameCell, SmallPicture } from "#web/ui/table/cells.tsx";
import table from "#web/ui/table/resource-table.module.css";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import classes from "./category-tree.module.css";
import { type Branch, type CategorySearch, hiddenLabel, levelLabels, texts } from "./rules.ts";

type CategoryTreeProps = {
  /** At least one. */
  branches: readonly Branch[];
  isOpen: (branch: Branch) => boolean;
  onToggle: (branch: Branch) => void;
  onSearch: (next: CategorySearch) => void;
};

/** One row is the tab stop. */
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
    <div className={table.frame}>
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
        <thead className={table.sticky}>
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

function nothing() {}

type CategoryRowProps = {
  category: Schema["Category"];
  isOpen: boolean | undefined;
  /** Position among its siblings on the page, from 1, and their number. */
  place: readonly [number, number];
  isTabStop: boolean;
  onToggle: () => void;
  onView: () => void;
  actions: ReactNode;
};

function CategoryRow(props: CategoryRowProps) {
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
              // Keyboards use the arrow keys of the row.
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

type CategoryNameProps = {
  category: Pick<Schema["Category"], "id" | "name" | "slug" | "icon_url">;
  /** In pixels. */
  size?: number;
  hasSlug?: boolean;
};

export function CategoryName({ category, size = 40, hasSlug = true }: CategoryNameProps) {
  const { id, name, slug, icon_url } = category;
  const icon = <SmallPicture src={icon_url} tintOf={id} size={size} />;
  return <NameCell picture={icon} name={name} note={hasSlug ? slug : undefined} />;
}

type CategoryActionsProps = {
  category: Schema["Category"];
  onSearch: (next: CategorySearch) => void;
};

function CategoryActions({ category, onSearch }: CategoryActionsProps) {
  const { id, name, level } = category;
  const addChild = {
    label: "Thêm danh mục con",
    icon: <IconPlus size={18} />,
    onClick: () => onSearch({ them: id }),
  };
  return (
    <RowMenu
      name={name}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: id }) },
        ...(level === 1 ? [addChild] : []),
        {
          label: "Chỉnh sửa",
          icon: <IconPencil size={18} />,
          onClick: () => onSearch({ sua: id }),
        },
        {
          label: "Xóa",
          icon: <IconTrash size={18} />,
          onClick: () => onSearch({ xoa: id }),
          isDanger: true,
        },
      ]}
    />
  );
}

type TreeKeys = {
  isOpen: boolean | undefined;
  onToggle: () => void;
  onEnter: () => void;
};

/** Rows are siblings in the DOM, and closed children are not rendered. */
const neighbours = {
  ArrowDown: (row: Element) => row.nextElementSibling,
  ArrowUp: (row: Element) => row.previousElementSibling,
  Home: (row: Element) => row.parentElement?.firstElementChild,
  End: (row: Element) => row.parentElement?.lastElementChild,
} as const;

const actions = {
  ArrowRight: (row: Element, { isOpen, onToggle }: TreeKeys) => {
    if (isOpen) focus(row.nextElementSibling);
    else if (isOpen === false) onToggle();
  },
  ArrowLeft: (row: Element, { isOpen, onToggle }: TreeKeys) => {
    if (isOpen) onToggle();
    else if (row.getAttribute("aria-level") !== "1") focus(parentOf(row));
  },
  Enter: (_row: Element, { onEnter }: TreeKeys) => onEnter(),
  " ": (_row: Element, { isOpen, onToggle }: TreeKeys) => {
    if (isOpen !== undefined) onToggle();
  },
} as const;

const isMove = (key: string): key is keyof typeof neighbours => key in neighbours;
const isAction = (key: string): key is keyof typeof actions => key in actions;

function focus(row: Element | null | undefined): void {
  if (row instanceof HTMLElement) row.focus();
}

function parentOf(row: Element): Element | null {
  let above = row.previousElementSibling;
  while (above && above.getAttribute("aria-level") !== "1") above = above.previousElementSibling;
  return above;
}

/** Keys of an ARIA treegrid. A button in the row keeps its own keys, except those that move. */
function onTreeKey(keys: TreeKeys) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget: row, target } = event;
    // Events of the row's menu, a portal, bubble through React.
    if (!(target instanceof Node) || !row.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isMove(key)) focus(neighbours[key](row));
    else if (isAction(key) && target === row) actions[key](row, keys);
    else return;
    event.preventDefault();
  };
}

export function WaitingCategory({ query }: { query: UseQueryResult }) {
  if (isNoData(query.error)) return <ReadError query={query} title={texts.noDetail} />;
  if (hasStatus(query.error, 404)) return <Empty picture={glass} text={texts.noDetail} />;
  if (query.error) return <ReadError query={query} title={texts.detailFailed} />;
  return <LinesSkeleton lines={6} />;
}

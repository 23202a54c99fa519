import { useRef } from "react";
import { FavoriteCard } from "./favorite-card.tsx";
import classes from "./favorite-list.module.css";
import type { FavoriteShop } from "./favorite-shop.ts";
import type { Favorite } from "./filter.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useRemoveSelected } from "./use-remove-selected.ts";
import { useSelection } from "./use-selection.ts";

/** Pictures of the first row load at once. */
const FIRST_ROW = 4;

type FavoriteListProps = {
  items: readonly Favorite[];
  view: "list" | undefined;
  shop: FavoriteShop;
};

/** The matching favourites, below the bar that acts on several of them. */
export function FavoriteList({ items, view, shop }: FavoriteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { selected, isSelected, select, selectAll } = useSelection(
    items.map(({ product_id }) => product_id),
  );
  const removeSelected = useRemoveSelected();
  return (
    <>
      <SelectionBar
        total={items.length}
        selected={selected.length}
        onSelectAll={selectAll}
        onRemoveSelected={() => removeSelected(selected)}
      />
      <ul
        ref={list}
        tabIndex={-1}
        className={classes.list}
        data-view={view ?? "grid"}
        aria-label="Danh sách yêu thích"
      >
        {items.map((item, index) => (
          <li key={item.product_id}>
            <FavoriteCard
              item={item}
              selected={isSelected(item.product_id)}
              onSelect={(isPicked) => select(item.product_id, isPicked)}
              shop={shop}
              onRemove={() => list.current?.focus({ preventScroll: true })}
              eager={index < FIRST_ROW}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

import { Button, Skeleton } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { SelectAll } from "#web/ui/form/checkbox-field.tsx";
import { selectedStateOf, useSelection } from "#web/ui/form/use-selection.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import type { FavoriteChange } from "./changes.ts";
import card from "./favorite-card.module.css";
import { FavoriteCard, type FavoriteShop } from "./favorite-card.tsx";
import classes from "./favorite-list.module.css";
import { texts, toggleUntil } from "./queries.ts";
import type { Favorite } from "./rules.ts";

const FIRST_ROW = 4;

type FavoriteListProps = {
  items: readonly Favorite[];
  changes: readonly FavoriteChange[];
  view: "list" | undefined;
  shop: FavoriteShop;
};

export function FavoriteList({ items, changes, view, shop }: FavoriteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { isSelected, select, selectAll } = useSelection(items, {
    idOf: ({ product_id }) => product_id,
  });
  const selected = items.filter(isSelected).map(({ product_id }) => product_id);
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
              change={changes.find((one) => one.item === item)?.text}
              selected={isSelected(item)}
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

type SelectionBarProps = {
  total: number;
  selected: number;
  onSelectAll: (selected: boolean) => void;
  onRemoveSelected: () => void;
};

function SelectionBar(props: SelectionBarProps) {
  const { total, selected, onSelectAll, onRemoveSelected } = props;
  return (
    <div className={classes.selection}>
      <SelectAll
        label={selected > 0 ? `Đã chọn ${selected}/${total}` : "Chọn tất cả"}
        aria-label={`Chọn tất cả, đã chọn ${selected}/${total}`}
        state={selectedStateOf(selected, total)}
        onSelect={onSelectAll}
      />
      {selected > 0 ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} />}
          onClick={onRemoveSelected}
        >
          Xóa đã chọn
        </Button>
      ) : null}
    </div>
  );
}

const cards = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function FavoritesSkeleton({ view }: { view: "list" | undefined }) {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải danh sách yêu thích" />
      <div className={classes.list} data-view={view ?? "grid"} aria-hidden="true">
        {cards.map((key) => (
          <div key={key} className={card.card}>
            <Skeleton className={card.picture} radius={0} style={{ aspectRatio: 1 }} />
            <div className={card.words}>
              <Skeleton height={13} width="70%" />
              <Skeleton height={18} width="90%" />
              <Skeleton height={18} width="60%" />
              <Skeleton height={22} width="50%" mt="sm" />
            </div>
            <div>
              <Skeleton height={44} radius="md" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function useRemoveSelected(): (ids: readonly number[]) => void {
  const { mutateAsync } = useMutation(removeFavorites);

  return (ids) => {
    // A retry after a partial failure only removes what is left.
    let left = ids;

    async function run() {
      try {
        await mutateAsync(left);
      } catch (error) {
        if (error instanceof RemovalFailed) left = error.left;
        throw error;
      }
      notify.success(texts.removed);
    }

    confirm({
      title: "Xóa các sản phẩm đã chọn?",
      body: `${ids.length} sản phẩm sẽ được bỏ khỏi danh sách yêu thích.`,
      confirmLabel: "Xóa",
      danger: true,
      run,
    });
  };
}

const removeFavorites = mutationOptions({
  mutationFn: async (ids: readonly number[]) => {
    const results = await Promise.allSettled(
      ids.map((product_id) => toggleUntil({ product_id, liked: false })),
    );
    const failed = ids.filter((_, index) => results[index]?.status === "rejected");
    const first = results.find((result) => result.status === "rejected");
    if (!first) return;
    const { status } = ApiError.from(first.reason);
    const counted = `Chưa xóa được ${failed.length}/${ids.length} sản phẩm khỏi danh sách. Vui lòng thử lại.`;
    const text = ids.length > 1 ? counted : messageOf(first.reason, texts.failed);
    throw new RemovalFailed(status, text, failed);
  },
  meta: { invalidates: ["favorites"] },
  // Some may have been removed all the same.
  onError: (_error, _ids, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["favorites"] }),
});

class RemovalFailed extends ApiError {
  readonly left: readonly number[];

  constructor(status: number, message: string, left: readonly number[]) {
    super(status, { message });
    this.left = left;
  }
}

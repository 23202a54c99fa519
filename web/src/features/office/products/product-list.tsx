import "@mantine/core/styles/Combobox.layer.css";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import stamp from "@lobehub/fluent-emoji-3d/assets/2705.webp";
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Empty } from "#web/ui/feedback/empty.tsx";
import {
  lazyPart,
  notifyPartFailed,
  useDialogPart,
  useLazyPart,
} from "#web/ui/feedback/lazy-part.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { ClearFiltersButton, FilterOpenButton } from "#web/ui/table/filter-buttons.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import classes from "./product-list.module.css";
import { ProductTable } from "./product-table.tsx";
import { productQueries, useAdding, useList, useStatuses } from "./queries.ts";
import {
  categoryChoices,
  categoryNames,
  countAdvanced,
  isFiltered,
  noFilter,
  type ProductFilter,
  type ProductScope,
  type ProductSearch,
  pageOf,
  productSorts,
  productStatuses,
  resultText,
  sortLabel,
  statusLabel,
  texts,
} from "./rules.ts";

const fetchDrawer = () => import("./advanced-filters.tsx").then((module) => module.AdvancedDrawer);

const Fields = lazyPart(
  () => import("./advanced-filters.tsx").then((module) => module.AdvancedFields),
  <Skeleton height={220} />,
);

const fetchBulkBar = () => import("./bulk-bar.tsx").then((module) => module.ProductBulkBar);

type ProductBodyProps = Omit<ComponentProps<typeof ProductTable>, "empty"> & {
  /** Folded into the filters on narrow screens. */
  display: ReactNode;
};

export function ProductBody(props: ProductBodyProps) {
  const { display, ...table } = props;
  const { scope, search, selection, onSearch } = table;
  const { dang, ...filter } = search;
  const { data, isError } = useQuery(productQueries.list(useList(scope), filter));
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.selected.size > 0,
    onFail: notifyPartFailed,
  });
  return (
    <>
      <ProductFilters
        filter={filter}
        total={data?.total}
        onChange={onSearch}
        display={display}
        // One error is enough: without the list its statuses do not matter.
        isQuiet={isError}
      />
      <ProductTable
        {...table}
        empty={<NoProducts scope={scope} filter={filter} onSearch={onSearch} />}
      />
      {BulkBar ? <BulkBar scope={scope} filter={filter} selection={selection} /> : null}
    </>
  );
}

type ProductFiltersProps = {
  filter: ProductFilter;
  /** Undefined until the list has loaded. */
  total: number | undefined;
  onChange: (next: ProductFilter) => void;
  display: ReactNode;
  isQuiet: boolean;
};

const sortChoices = productSorts.map((value) => ({
  value: value === "newest" ? "" : value,
  label: sortLabel[value],
}));

function ProductFilters(props: ProductFiltersProps) {
  const { filter, total, onChange, display, isQuiet } = props;
  const categories = useQuery(productQueries.categories());
  const { choices, failed } = useStatuses();
  const narrow = (next: ProductFilter) => onChange({ ...next, page: undefined });
  const tree = categories.data?.data ?? [];
  const { danh_muc, status } = filter;
  const isOffered = choices.some(({ value }) => value === status);
  return (
    <>
      <FilterBar
        search={
          <SearchInput
            value={filter.search ?? ""}
            placeholder="Tìm theo tên hoặc mã sản phẩm"
            onSearch={(text) => narrow({ search: text || undefined })}
          />
        }
        onClear={isFiltered(filter) ? () => onChange(noFilter) : undefined}
        fold={{
          active: countActive(danh_muc, status) + countAdvanced(filter),
          display,
          result: resultText(total),
        }}
      >
        <NativeSelect
          label="Danh mục"
          aria-label="Lọc theo danh mục"
          className={classes.category}
          value={danh_muc === undefined ? "" : String(danh_muc)}
          data={[
            { value: "", label: "Mọi danh mục" },
            ...categoryChoices(tree),
            // The list is still loading, or the category is gone.
            ...(danh_muc !== undefined && !categoryNames(tree).has(danh_muc)
              ? [{ value: String(danh_muc), label: `Danh mục ${danh_muc}` }]
              : []),
          ]}
          onChange={({ currentTarget: { value } }) =>
            narrow({ danh_muc: value === "" ? undefined : Number(value) })
          }
        />
        {filter.muc ? null : (
          <NativeSelect
            label="Trạng thái"
            aria-label="Lọc theo trạng thái"
            value={status ?? ""}
            data={[
              { value: "", label: "Mọi trạng thái" },
              ...choices,
              // The list is still loading, or the fallback lacks it.
              ...(status && !isOffered ? [{ value: status, label: statusLabel[status].text }] : []),
            ]}
            onChange={({ currentTarget: { value } }) =>
              narrow({ status: productStatuses.find((each) => each === value) })
            }
          />
        )}
        <NativeSelect
          label="Sắp xếp"
          value={filter.sort ?? ""}
          data={sortChoices}
          onChange={({ currentTarget: { value } }) =>
            narrow({ sort: productSorts.find((each) => each === value) })
          }
        />
        <AdvancedFilters filter={filter} total={total} onChange={narrow} />
      </FilterBar>
      {failed && !isQuiet ? <StaleNotice query={failed} title={texts.statusesFailed} /> : null}
      {isQuiet ? null : <StaleNotice query={categories} title={texts.categoriesFailed} />}
    </>
  );
}

type AdvancedFiltersProps = Pick<ProductFiltersProps, "filter" | "total" | "onChange">;

/** On narrow screens the filters are in a sheet already. */
function AdvancedFilters(props: AdvancedFiltersProps) {
  const isFolded = useMedia(NARROW);
  if (isFolded) return <Fields filter={props.filter} onChange={props.onChange} />;
  return <AdvancedOpener {...props} />;
}

function AdvancedOpener({ filter, total, onChange }: AdvancedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Drawer = useDialogPart({ fetchPart: fetchDrawer, isOpen, onClose: close });

  return (
    <>
      <FilterOpenButton
        active={countAdvanced(filter)}
        preload={fetchDrawer}
        onOpen={() => setOpen(true)}
      />
      {Drawer ? (
        <Drawer filter={filter} total={total} open={isOpen} onClose={close} onChange={onChange} />
      ) : null}
    </>
  );
}

type NoProductsProps = {
  scope: ProductScope;
  filter: ProductFilter;
  onSearch: (next: ProductSearch) => void;
};

function NoProducts({ scope, filter, onSearch }: NoProductsProps) {
  const { mayAdd } = useAdding(scope);
  if (pageOf(filter).page > 1) {
    return (
      <Empty
        text="Trang này không có sản phẩm nào"
        action={<Button onClick={() => onSearch({ page: undefined })}>Về trang đầu</Button>}
      />
    );
  }
  if (isFiltered(filter)) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy sản phẩm"
        hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
        action={<ClearFiltersButton variant="default" onClear={() => onSearch(noFilter)} />}
      />
    );
  }
  if (filter.muc) {
    return (
      <Empty
        picture={stamp}
        text="Không có sản phẩm nào chờ duyệt"
        hint="Sản phẩm mới của các cửa hàng sẽ hiện ở đây."
      />
    );
  }
  return (
    <Empty
      text="Chưa có sản phẩm nào"
      hint="Thêm sản phẩm đầu tiên để bắt đầu bán hàng."
      action={
        mayAdd ? <Button onClick={() => onSearch({ them: true })}>Thêm sản phẩm</Button> : undefined
      }
    />
  );
}

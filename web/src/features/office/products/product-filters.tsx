import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { lazyPart, notifyPartFailed, usePart } from "#web/ui/feedback/lazy-part.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { countActive, FilterBar, NARROW } from "#web/ui/table/filter-bar.tsx";
import { FilterOpenButton } from "#web/ui/table/filter-buttons.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import classes from "./product-filters.module.css";
import { productQueries, useStatuses } from "./queries.ts";
import {
  categoryChoices,
  categoryNames,
  resultText,
  sortLabel,
  statusLabel,
  texts,
} from "./rules.ts";
import {
  countAdvanced,
  isFiltered,
  noFilter,
  type ProductFilter,
  productSorts,
  productStatuses,
} from "./search.ts";

const fetchDrawer = () => import("./advanced-filters.tsx").then((module) => module.AdvancedDrawer);

const Fields = lazyPart(
  () => import("./advanced-filters.tsx").then((module) => module.AdvancedFields),
  <Skeleton height={220} />,
);

type ProductFiltersProps = {
  filter: ProductFilter;
  /** Undefined until the list has loaded. */
  total: number | undefined;
  onChange: (next: ProductFilter) => void;
  display: ReactNode;
  /** Does not report choices that failed to load. */
  isQuiet: boolean;
};

const sortChoices = productSorts.map((value) => ({
  value: value === "newest" ? "" : value,
  label: sortLabel[value],
}));

export function ProductFilters(props: ProductFiltersProps) {
  const { filter, total, onChange, display, isQuiet } = props;
  const categories = useQuery(productQueries.categories());
  const { choices, failed } = useStatuses();
  // A changed filter starts at the first page.
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
              // The list is still loading, or the fallback does not have it.
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

type AdvancedFiltersProps = {
  filter: ProductFilter;
  total: number | undefined;
  onChange: (next: ProductFilter) => void;
};

/** In a drawer, or on narrow screens among the others, which are in a sheet already. */
function AdvancedFilters(props: AdvancedFiltersProps) {
  const isFolded = useMedia(NARROW);
  if (isFolded) return <Fields filter={props.filter} onChange={props.onChange} />;
  return <AdvancedOpener {...props} />;
}

function AdvancedOpener({ filter, total, onChange }: AdvancedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { Part: Drawer, load } = usePart(fetchDrawer);

  function open() {
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      notifyPartFailed();
    });
  }

  return (
    <>
      <FilterOpenButton
        active={countAdvanced(filter)}
        onNear={() => void load().catch(() => {})}
        onOpen={open}
      />
      {Drawer ? (
        <Drawer
          filter={filter}
          total={total}
          open={isOpen}
          onClose={() => setOpen(false)}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}

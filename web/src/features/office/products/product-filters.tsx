import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { AdvancedFilters } from "./advanced-filters.tsx";
import { categoryChoices, categoryNames } from "./categories.ts";
import { countAdvanced, isFiltered, noFilter } from "./filter.ts";
import { sortLabel, statusLabel } from "./labels.ts";
import classes from "./product-filters.module.css";
import { productQueries } from "./queries.ts";
import { type ProductFilter, productSorts, productStatuses } from "./search.ts";
import { texts } from "./texts.ts";
import { useStatuses } from "./use-statuses.ts";

type ProductFiltersProps = {
  filter: ProductFilter;
  /** Of the list; undefined until it has loaded. */
  total: number | undefined;
  onChange: (next: ProductFilter) => void;
  display: ReactNode;
  /** Keeps quiet about choices that failed to load. */
  isQuiet: boolean;
};

const sortChoices = productSorts.map((value) => ({
  value: value === "newest" ? "" : value,
  label: sortLabel[value],
}));

/** Of the sheet: what its button shows. */
const resultOf = (total: number | undefined) =>
  total === undefined ? "Xem kết quả" : `Xem ${formatCount(total)} sản phẩm`;

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
          result: resultOf(total),
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

import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox, NativeSelect } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { sorts } from "./choices.ts";
import { categoryChoices, type FavoriteFilter } from "./filter.ts";
import { PriceRange } from "./price-range.tsx";

const ALL = "";

type FavoriteFiltersProps = {
  filter: FavoriteFilter;
  /** From the server; undefined if they did not load. */
  categories: readonly Schema["Category"][] | undefined;
  /** Number of favourites above the slider's upper end. */
  dearer: number;
  onChange: (change: Partial<FavoriteFilter>) => void;
};

/** The filter panel: category, order, stock and price. */
export function FavoriteFilters({ filter, categories, dearer, onChange }: FavoriteFiltersProps) {
  const { category, sort, inStock, min, max } = filter;
  const choices = categoryChoices(categories);
  const categoryOf = (value: string) => choices.find(({ id }) => String(id) === value)?.id;
  return (
    <>
      <NativeSelect
        label="Danh mục"
        value={category === undefined ? ALL : String(category)}
        data={[
          { value: ALL, label: "Tất cả danh mục" },
          ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => onChange({ category: categoryOf(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Sắp xếp"
        value={sort ?? sorts[0].id}
        data={sorts.map(({ id, label }) => ({ value: id, label }))}
        onChange={(event) => {
          const chosen = sorts.find(({ id }) => id === event.currentTarget.value);
          onChange({ sort: chosen === sorts[0] ? undefined : chosen?.id });
        }}
      />
      <Checkbox
        label="Chỉ sản phẩm còn hàng"
        checked={inStock ?? false}
        onChange={(event) => onChange({ inStock: event.currentTarget.checked || undefined })}
      />
      <PriceRange range={{ min, max }} dearer={dearer} onChange={onChange} />
    </>
  );
}

import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Radio } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { FilterSheet } from "#web/ui/table/filter-sheet.tsx";
import classes from "./narrowing-fields.module.css";
import { NarrowingFields } from "./narrowing-fields.tsx";
import { type CatalogueFilter, noDrawerFilter } from "./rules.ts";

const ANY = "tat-ca";

type FilterDrawerProps = {
  open: boolean;
  onClose: () => void;
  filter: CatalogueFilter;
  categories: readonly Schema["Category"][];
  total: number | undefined;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

export function FilterDrawer(props: FilterDrawerProps) {
  const { open, onClose, filter, categories, total, onChange } = props;
  const { category } = filter;
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onClear={() => onChange(noDrawerFilter)}
      result={total === undefined ? "Xem kết quả" : `Xem ${formatCount(total)} sản phẩm`}
    >
      <Radio.Group
        label="Danh mục"
        value={category === undefined ? ANY : String(category)}
        onChange={(value) => onChange({ category: value === ANY ? undefined : Number(value) })}
      >
        <div className={classes.options}>
          <Radio value={ANY} label="Tất cả danh mục" />
          {categories.map(({ id, name }) => (
            <Radio key={id} value={String(id)} label={name} />
          ))}
        </div>
      </Radio.Group>
      <NarrowingFields filter={filter} onChange={onChange} />
    </FilterSheet>
  );
}

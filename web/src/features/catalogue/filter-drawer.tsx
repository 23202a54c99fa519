import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Button, Checkbox, Radio, Stack } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { sampleBrands } from "#web/samples/brands.ts";
import { SampleLabel } from "#web/ui/sample-label.tsx";
import { SideDrawer } from "#web/ui/side-drawer.tsx";
import { type CatalogueFilter, noDrawerFilter } from "./filter.ts";
import classes from "./filter-drawer.module.css";
import { type PriceBandId, priceBands } from "./price-bands.ts";

const ANY = "tat-ca";

type FilterDrawerProps = {
  open: boolean;
  onClose: () => void;
  filter: CatalogueFilter;
  categories: readonly Schema["Category"][];
  /** How many products the choice leaves; undefined while they are being counted. */
  total: number | undefined;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

/** Category, price and brand. Every choice acts at once; the list behind follows. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { open, onClose, filter, categories, total, onChange } = props;
  const { category, band, brand = [] } = filter;
  return (
    <SideDrawer title="Bộ lọc" open={open} onClose={onClose}>
      <Stack gap="lg" p="md">
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
        <Radio.Group
          label="Khoảng giá"
          value={band ?? ANY}
          onChange={(value) =>
            onChange({ band: value === ANY ? undefined : (value as PriceBandId) })
          }
        >
          <div className={classes.options}>
            <Radio value={ANY} label="Mọi mức giá" />
            {priceBands.map(({ id, label }) => (
              <Radio key={id} value={id} label={label} />
            ))}
          </div>
        </Radio.Group>
        <Checkbox.Group
          label={
            <span className={classes.label}>
              Thương hiệu <SampleLabel />
            </span>
          }
          value={brand}
          onChange={(value) => onChange({ brand: value.length > 0 ? value : undefined })}
        >
          <div className={classes.options}>
            {sampleBrands.map(({ id, name }) => (
              <Checkbox key={id} value={name} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      </Stack>
      <div className={classes.foot}>
        <Button variant="default" aria-label="Xóa bộ lọc" onClick={() => onChange(noDrawerFilter)}>
          Xóa
        </Button>
        <Button onClick={onClose} className={classes.show}>
          {total === undefined ? "Xem kết quả" : `Xem ${formatCount(total)} sản phẩm`}
        </Button>
      </div>
    </SideDrawer>
  );
}

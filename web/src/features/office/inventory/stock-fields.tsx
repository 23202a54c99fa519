import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import {
  categoryChoices,
  productStatusChoices,
  sortChoices,
  stockStatusChoices,
  warehouseChoices,
} from "./rules.ts";
import {
  categories,
  type InventoryFilter,
  productStatuses,
  sorts,
  stockStatuses,
  warehouses,
} from "./search.ts";

type StockFieldsProps = {
  filter: InventoryFilter;
  onChange: (next: InventoryFilter) => void;
};

/** The filters and the order of the list; each applies at once and starts at the first page. */
export function StockFields({ filter, onChange }: StockFieldsProps) {
  const narrow = (next: InventoryFilter) => onChange({ ...next, page: undefined });
  const named = (name: string) => ({
    label: name,
    "aria-label": `Lọc theo ${name.toLowerCase()}`,
  });
  return (
    <>
      <NativeSelect
        {...named("Danh mục")}
        value={filter.category ?? ""}
        data={[{ value: "", label: "Mọi danh mục" }, ...categoryChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ category: categories.find((each) => each === value) })
        }
      />
      <NativeSelect
        {...named("Tình trạng tồn kho")}
        value={filter.stockStatus ?? ""}
        data={[{ value: "", label: "Mọi tình trạng" }, ...stockStatusChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ stockStatus: stockStatuses.find((each) => each === value) })
        }
      />
      <NativeSelect
        {...named("Kho")}
        value={filter.warehouse ?? ""}
        data={[{ value: "", label: "Mọi kho" }, ...warehouseChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ warehouse: warehouses.find((each) => each === value) })
        }
      />
      <NativeSelect
        {...named("Trạng thái sản phẩm")}
        value={filter.productStatus ?? ""}
        data={[{ value: "", label: "Mọi trạng thái bán" }, ...productStatusChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ productStatus: productStatuses.find((each) => each === value) })
        }
      />
      <NativeSelect
        label="Sắp xếp"
        value={filter.sort ?? ""}
        data={[{ value: "", label: "Mới nhất" }, ...sortChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ sort: sorts.find((each) => each === value) })
        }
      />
    </>
  );
}

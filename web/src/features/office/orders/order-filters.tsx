import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { isFiltered, noFilter, SEARCH_DELAY_MS } from "./filter.ts";
import { methodChoices, paymentChoices, statusChoices } from "./labels.ts";
import { type OrderFilter, orderStatuses, paymentMethods, paymentStatuses } from "./search.ts";

type OrderFiltersProps = { filter: OrderFilter; onChange: (next: OrderFilter) => void };

export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  // A changed filter starts at the first page.
  const narrow = (next: OrderFilter) => onChange({ ...next, page: undefined });
  return (
    <FilterBar
      search={
        <SearchInput
          value={filter.search ?? ""}
          placeholder="Tìm theo mã đơn, sản phẩm, tên hoặc số điện thoại"
          delay={SEARCH_DELAY_MS}
          onSearch={(text) => narrow({ search: text || undefined })}
        />
      }
      onClear={isFiltered(filter) ? () => onChange(noFilter) : undefined}
    >
      <NativeSelect
        aria-label="Lọc theo phương thức thanh toán"
        value={filter.payment_method ?? ""}
        data={[{ value: "", label: "Mọi phương thức" }, ...methodChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ payment_method: paymentMethods.find((each) => each === value) })
        }
      />
      <NativeSelect
        aria-label="Lọc theo trạng thái thanh toán"
        value={filter.payment_status ?? ""}
        data={[{ value: "", label: "Đã và chưa thanh toán" }, ...paymentChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ payment_status: paymentStatuses.find((each) => each === value) })
        }
      />
      <NativeSelect
        aria-label="Lọc theo trạng thái đơn"
        value={filter.status ?? ""}
        data={[{ value: "", label: "Mọi trạng thái" }, ...statusChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ status: orderStatuses.find((each) => each === value) })
        }
      />
    </FilterBar>
  );
}

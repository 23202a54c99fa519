import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { isFiltered, noFilter, SEARCH_DELAY_MS } from "./filter.ts";
import { methodChoices, paymentChoices, statusChoices } from "./labels.ts";
import { type OrderFilter, orderStatuses, paymentMethods, paymentStatuses } from "./search.ts";

type OrderFiltersProps = {
  filter: OrderFilter;
  onChange: (next: OrderFilter) => void;
  display: ReactNode;
};

export function OrderFilters({ filter, onChange, display }: OrderFiltersProps) {
  const { payment_method, payment_status, status } = filter;
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
      fold={{ active: countActive(payment_method, payment_status, status), display }}
    >
      <NativeSelect
        label="Phương thức thanh toán"
        aria-label="Lọc theo phương thức thanh toán"
        value={payment_method ?? ""}
        data={[{ value: "", label: "Mọi phương thức" }, ...methodChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ payment_method: paymentMethods.find((each) => each === value) })
        }
      />
      <NativeSelect
        label="Trạng thái thanh toán"
        aria-label="Lọc theo trạng thái thanh toán"
        value={payment_status ?? ""}
        data={[{ value: "", label: "Đã và chưa thanh toán" }, ...paymentChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ payment_status: paymentStatuses.find((each) => each === value) })
        }
      />
      <NativeSelect
        label="Trạng thái đơn"
        aria-label="Lọc theo trạng thái đơn"
        value={status ?? ""}
        data={[{ value: "", label: "Mọi trạng thái" }, ...statusChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ status: orderStatuses.find((each) => each === value) })
        }
      />
    </FilterBar>
  );
}

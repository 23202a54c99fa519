import type { Schema } from "#openapi/schema.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import type { Density } from "#web/ui/table/table-preferences.ts";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { pageOf } from "../desk/filter.ts";
import { depositColumns } from "./deposit-columns.tsx";
import { DepositMenu } from "./deposit-menu.tsx";
import { ownerOf } from "./labels.ts";
import { NoDeposits } from "./no-deposits.tsx";
import { depositQueries } from "./queries.ts";
import type { DepositFilter, DepositSearch } from "./search.ts";
import { texts } from "./texts.ts";

type DepositTableProps = {
  filter: DepositFilter;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<Schema["AdminDeposit"]>;
  /** Changes the page, or opens a deposit. */
  onSearch: (next: DepositSearch) => void;
};

export function DepositTable(props: DepositTableProps) {
  const { filter, hidden, density, selection, onSearch } = props;
  const { page, limit } = pageOf(filter);
  const model = useResourceTable({
    query: depositQueries.list(filter),
    rows: ({ items, total }) => ({ items, total }),
    columns: depositColumns,
    hidden,
    density,
    selection,
    failedText: texts.listFailed,
  });
  return (
    <ResourceTable
      label="Yêu cầu nạp tiền"
      model={model}
      paging={{
        page,
        pageSize: limit,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ size: next, page: undefined }),
      }}
      empty={<NoDeposits filter={filter} onFirstPage={() => onSearch({ page: undefined })} />}
      open={{
        nameOf: (deposit) => `${ownerOf(deposit)}, ${deposit.id}`,
        onOpen: ({ id }) => onSearch({ xem: id }),
      }}
      actions={(deposit) => <DepositMenu deposit={deposit} onSearch={onSearch} />}
    />
  );
}

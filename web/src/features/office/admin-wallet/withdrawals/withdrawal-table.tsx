import type { Schema } from "#openapi/schema.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import type { Density } from "#web/ui/table/table-preferences.ts";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { pageOf } from "../desk/filter.ts";
import { NoWithdrawals } from "./no-withdrawals.tsx";
import { withdrawalQueries } from "./queries.ts";
import type { WithdrawalFilter, WithdrawalSearch } from "./search.ts";
import { texts } from "./texts.ts";
import { WithdrawalActions } from "./withdrawal-actions.tsx";
import { withdrawalColumns } from "./withdrawal-columns.tsx";

type WithdrawalTableProps = {
  filter: WithdrawalFilter;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<Schema["WithdrawRequest"]>;
  /** Changes the page, or opens a request. */
  onSearch: (next: WithdrawalSearch) => void;
};

export function WithdrawalTable(props: WithdrawalTableProps) {
  const { filter, hidden, density, selection, onSearch } = props;
  const { page, limit } = pageOf(filter);
  const model = useResourceTable({
    query: withdrawalQueries.list(filter),
    rows: ({ items, total }) => ({ items, total }),
    columns: withdrawalColumns,
    hidden,
    density,
    selection,
    failedText: texts.listFailed,
  });
  return (
    <ResourceTable
      label="Yêu cầu rút tiền"
      model={model}
      paging={{
        page,
        pageSize: limit,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ size: next, page: undefined }),
      }}
      empty={<NoWithdrawals filter={filter} onSearch={onSearch} />}
      open={{ nameOf: ({ id }) => id, onOpen: ({ id }) => onSearch({ xem: id }) }}
      actions={(request) => <WithdrawalActions request={request} onSearch={onSearch} />}
    />
  );
}

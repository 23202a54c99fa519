import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { MAX_SORTED, type UserFilter } from "./filter.ts";
import { userQueries } from "./queries.ts";
import { sheetOf } from "./user-sheet.ts";

type UserBulkBarProps = {
  filter: UserFilter;
  selection: RowSelection<Schema["AdminUser"]>;
  onChooseAll: () => void;
};

/** The actions for the selected users. */
export function UserBulkBar({ filter, selection, onChooseAll }: UserBulkBarProps) {
  const { data } = useQuery(userQueries.list(filter));
  const total = data?.total;
  const canChooseAll = total !== undefined && total <= MAX_SORTED;
  return (
    <BulkBar
      selection={selection}
      total={total}
      onChooseAll={canChooseAll ? onChooseAll : undefined}
    >
      <ExportMenu
        fileName="nguoi-dung-da-chon"
        load={async () => sheetOf([...selection.chosen.values()])}
      />
    </BulkBar>
  );
}

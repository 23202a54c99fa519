import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { RowSelection } from "#web/ui/table/use-resource-table.ts";
import { userQueries } from "./queries.ts";
import { MAX_SORTED, sheetOf, type UserFilter } from "./rules.ts";

type UserBulkBarProps = {
  filter: UserFilter;
  selection: RowSelection<Schema["AdminUser"]>;
};

export function UserBulkBar({ filter, selection }: UserBulkBarProps) {
  const client = useQueryClient();
  const { data } = useQuery(userQueries.list(filter));
  return (
    <BulkBar
      selection={selection}
      total={data?.total}
      selectAll={{
        load: async () => (await client.fetchQuery(userQueries.whole(filter))).data,
        limit: MAX_SORTED,
        failedText: "Không tải được danh sách người dùng",
      }}
    >
      <ExportMenu
        fileName="nguoi-dung-da-chon"
        load={async () => sheetOf([...selection.selected.values()])}
      />
    </BulkBar>
  );
}

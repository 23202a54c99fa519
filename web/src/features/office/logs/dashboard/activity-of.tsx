import { IconActivity, IconAlertCircle, IconHistory } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import type { TableModel } from "#web/ui/table/use-resource-table.ts";
import { EntryList } from "../entries/entry-list.tsx";
import { moduleName } from "../labels.ts";
import type { LogSearch } from "../search.ts";
import { ACTIVITY_ROWS } from "../settings.ts";

/** How many modules are named. */
const FEW = 3;

type ActivityOfProps = {
  summary: Schema["UserActivity"]["summary"];
  model: TableModel<Schema["LogEntry"]>;
  search: LogSearch;
  onSearch: (next: LogSearch) => void;
  onOpen: (entry: Schema["LogEntry"]) => void;
};

/** A user's activity: a summary, and every entry. */
export function ActivityOf({ summary, model, search, onSearch, onOpen }: ActivityOfProps) {
  const { totalActions, errors, lastActiveAt, byModule } = summary;
  const { page = 1, size = ACTIVITY_ROWS } = search;
  const modules = byModule.slice(0, FEW).map(({ module }) => moduleName(module));
  return (
    <>
      <StatGrid>
        <StatCard
          label="Thao tác"
          value={formatCount(totalActions)}
          hint={modules.join(", ") || undefined}
          icon={<IconActivity />}
          tone="blue"
        />
        <StatCard
          label="Thất bại"
          value={formatCount(errors)}
          icon={<IconAlertCircle />}
          tone={errors > 0 ? "yellow" : "leaf"}
        />
        <StatCard
          label="Hoạt động lần cuối"
          value={formatDateTime(lastActiveAt)}
          icon={<IconHistory />}
          tone="gray"
        />
      </StatGrid>
      <EntryList
        label="Hoạt động"
        model={model}
        paging={{ page, limit: size }}
        onSearch={onSearch}
        onOpen={onOpen}
        emptyText="Người dùng này không làm gì trong những ngày qua"
      />
    </>
  );
}

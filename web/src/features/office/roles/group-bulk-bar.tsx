import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { OwnLossNotice, useOwnLoss } from "#web/auth/rights-questions.tsx";
import { formatCount } from "#web/lib/format.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import type { RowSelection } from "#web/ui/table/use-resource-table.ts";

type Groups = readonly Schema["RoleGroup"][];

const fetchJob = () => import("./group-delete-job.tsx").then((part) => part.GroupDeleteJob);

type GroupBulkBarProps = {
  selection: RowSelection<Schema["RoleGroup"]>;
  total: number | undefined;
};

export function GroupBulkBar({ selection, total }: GroupBulkBarProps) {
  const lossOf = useOwnLoss();
  const [deleted, setDeleted] = useState<Groups>();
  const Job = useDialogPart({
    fetchPart: fetchJob,
    isOpen: deleted !== undefined,
    onClose: () => setDeleted(undefined),
  });

  function ask() {
    const groups = [...selection.selected.values()];
    const losses = groups.flatMap(({ code, permissions }) => lossOf(code, permissions) ?? []);
    confirm({
      title: `Xóa ${formatCount(groups.length)} nhóm vai trò?`,
      body: (
        <>
          {groups.map(({ name }) => name).join(", ")}
          <OwnLossNotice loss={losses[0]} />
        </>
      ),
      note: "Nhóm đang có người dùng sẽ được giữ lại. Thao tác này không thể hoàn tác.",
      confirmLabel: "Xóa",
      danger: true,
      run: () => setDeleted(groups),
    });
  }

  function close(undone: Groups) {
    setDeleted(undefined);
    selection.onChange(new Map(undone.map((group) => [group.id, group])));
  }

  return (
    <>
      <BulkBar
        selection={selection}
        total={total}
        main={
          <Button variant="default" leftSection={<IconTrash size={18} />} onClick={ask}>
            Xóa
          </Button>
        }
      />
      {deleted && Job ? <Job groups={deleted} onClose={close} /> : null}
    </>
  );
}

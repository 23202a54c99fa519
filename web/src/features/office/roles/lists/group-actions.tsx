import { IconEye, IconLock, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import { type Doing, needsChange, useMay, useWhyNotChange } from "../policy.ts";
import type { RoleSearch, Task } from "../search.ts";

const actions = [
  { task: "phan-quyen", doing: "grant", label: "Phân quyền", icon: <IconLock size={18} /> },
  { task: "thanh-vien", doing: "seeMembers", label: "Thành viên", icon: <IconUsers size={18} /> },
  { task: "sua", doing: "updateGroup", label: "Chỉnh sửa", icon: <IconPencil size={18} /> },
  { task: "xoa", doing: "deleteGroup", label: "Xóa", icon: <IconTrash size={18} /> },
] as const satisfies readonly { task: Task; doing: Doing; label: string; icon: object }[];

type GroupActionsProps = {
  group: Schema["RoleGroup"];
  onSearch: (next: RoleSearch) => void;
};

/** The actions for a role group in the list. */
export function GroupActions({ group, onSearch }: GroupActionsProps) {
  const { id, name } = group;
  const may = useMay();
  const whyNot = useWhyNotChange()(group);
  return (
    <RowMenu
      name={name}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: id }) },
        ...actions
          .filter(({ doing }) => may(doing))
          .map(({ task, label, icon }) => ({
            label,
            icon,
            onClick: () => onSearch({ viec: task, ma: id }),
            isDanger: task === "xoa",
            disabledReason: needsChange(task) ? whyNot : undefined,
          })),
      ]}
    />
  );
}

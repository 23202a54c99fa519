import { Button } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { DisabledButton } from "../disabled-button.tsx";
import { type Doing, needsChange, useMay, useWhyNotChange } from "../policy.ts";
import type { RoleSearch, Task } from "../search.ts";
import classes from "./group-panel-actions.module.css";

const actions = [
  { task: "xoa", doing: "deleteGroup", label: "Xóa", variant: "subtle", color: "red" },
  { task: "sua", doing: "updateGroup", label: "Sửa", variant: "default" },
  { task: "thanh-vien", doing: "seeMembers", label: "Thành viên", variant: "default" },
  { task: "phan-quyen", doing: "grant", label: "Phân quyền", variant: "filled" },
] as const satisfies readonly {
  task: Task;
  doing: Doing;
  label: string;
  variant: string;
  color?: string;
}[];

type GroupPanelActionsProps = {
  group: Schema["RoleGroup"];
  onReplace: (next: RoleSearch) => void;
};

export function GroupPanelActions({ group, onReplace }: GroupPanelActionsProps) {
  const may = useMay();
  const whyNot = useWhyNotChange()(group);
  return actions
    .filter(({ doing }) => may(doing))
    .map(({ task, label, ...look }) =>
      whyNot && needsChange(task) ? (
        <DisabledButton key={task} className={classes.action} {...look} reason={whyNot}>
          {label}
        </DisabledButton>
      ) : (
        <Button
          key={task}
          className={classes.action}
          {...look}
          onClick={() => onReplace({ viec: task, ma: group.id })}
        >
          {label}
        </Button>
      ),
    );
}

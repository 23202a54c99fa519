import type { ComponentType } from "react";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import type { TaskDialogProps } from "./dialog-props.ts";
import type { RoleSearch, Tab, Task } from "./search.ts";

type Fetch = () => Promise<ComponentType<TaskDialogProps>>;

const creators: Record<Tab, Fetch> = {
  "vai-tro": () => import("./role/role-form.tsx").then((part) => part.RoleForm),
  nhom: () => import("./group/group-create-form.tsx").then((part) => part.GroupCreateForm),
  quyen: () => import("./permission/permission-form.tsx").then((part) => part.PermissionForm),
};

const dialogs: Record<Exclude<Task, "them">, Fetch> = {
  sua: () => import("./group/group-edit-modal.tsx").then((part) => part.GroupEditModal),
  "phan-quyen": () => import("./matrix/grant-modal.tsx").then((part) => part.GrantModal),
  "thanh-vien": () => import("./members/members-modal.tsx").then((part) => part.MembersModal),
  xoa: () => import("./group/group-delete-dialog.tsx").then((part) => part.GroupDeleteDialog),
};

type TaskPartProps = {
  tab: Tab;
  task: Task;
  id: string | undefined;
  onReplace: (next: RoleSearch) => void;
  onClose: () => void;
};

/** The dialog of a task, loaded when first opened. Render it with tab, task and id as its key. */
export function TaskPart({ tab, task, id = "", onReplace, onClose }: TaskPartProps) {
  const Dialog = useDialogPart({
    fetchPart: task === "them" ? creators[tab] : dialogs[task],
    isOpen: true,
    onClose,
  });
  return Dialog ? <Dialog id={id} onReplace={onReplace} onClose={onClose} /> : null;
}

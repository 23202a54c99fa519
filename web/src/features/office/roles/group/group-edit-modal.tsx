import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import type { TaskDialogProps } from "../dialog-props.ts";
import { roleQueries } from "../queries.ts";
import { GroupEditForm } from "./group-edit-form.tsx";
import { WaitingGroup } from "./waiting-group.tsx";

/** Edits the role group of the URL. */
export function GroupEditModal({ id, onClose }: TaskDialogProps) {
  const query = useQuery({ ...roleQueries.group(id), refetchOnMount: "always" });
  const roles = useQuery(roleQueries.roles());
  // The group when editing started: if it is deleted meanwhile, the form stays and reports it.
  const [opened, setOpened] = useState<Schema["RoleGroup"]>();
  const isRead = query.data && !query.isFetching && (roles.data || roles.error);
  if (!opened && isRead) setOpened(query.data);
  return (
    <FormDialog title="Chỉnh sửa nhóm vai trò" onClose={onClose}>
      {opened ? <GroupEditForm group={opened} onClose={onClose} /> : <WaitingGroup query={query} />}
    </FormDialog>
  );
}

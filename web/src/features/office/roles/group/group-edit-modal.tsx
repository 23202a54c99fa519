import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
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
  useReturnFocus();
  const isRead = query.data && !query.isFetching && (roles.data || roles.error);
  if (!opened && isRead) setOpened(query.data);
  if (opened) return <GroupEditForm group={opened} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Chỉnh sửa nhóm vai trò" size="lg">
      <WaitingGroup query={query} />
    </Modal>
  );
}

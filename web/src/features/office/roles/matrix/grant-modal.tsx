import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import type { TaskDialogProps } from "../dialog-props.ts";
import { WaitingGroup } from "../group/waiting-group.tsx";
import { roleQueries } from "../queries.ts";
import { GrantForm } from "./grant-form.tsx";

type Opened = { group: Schema["RoleGroup"]; permissions: readonly Schema["PermissionRecord"][] };

/** Chooses the permissions of the role group of the URL. */
export function GrantModal({ id, onClose }: TaskDialogProps) {
  const group = useQuery({ ...roleQueries.group(id), refetchOnMount: "always" });
  const permissions = useQuery(roleQueries.permissions());
  // As they were when it began: a refetch must not turn into ticks.
  const [opened, setOpened] = useState<Opened>();
  if (!opened && group.data && !group.isFetching && permissions.data) {
    setOpened({ group: group.data, permissions: permissions.data });
  }

  function body() {
    if (opened) return <GrantForm {...opened} onClose={onClose} />;
    return permissions.error ? <Waiting query={permissions} /> : <WaitingGroup query={group} />;
  }

  return (
    <FormDialog
      title={opened ? `Phân quyền: ${opened.group.name}` : "Phân quyền"}
      onClose={onClose}
    >
      {body()}
    </FormDialog>
  );
}

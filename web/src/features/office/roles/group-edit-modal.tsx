import { untouchedOf } from "#web/lib/edit-conflict.ts";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { fieldOf, GroupFields } from "./form-fields.tsx";
import {
  differencesOf,
  EDITED_CODE,
  type GroupValues,
  groupFailureText,
  groupForm,
  isGroupChanged,
  scopes,
  showFieldErrors,
  texts,
  valuesOf,
} from "./form-rules.ts";
import classes from "./group-edit-modal.module.css";
import { updateGroup } from "./mutations.ts";
import { WaitingGroup } from "./panel-parts.tsx";
import { roleQueries } from "./queries.ts";
import { scopeNames } from "./rules.ts";
import type { TaskDialogProps } from "./search.ts";

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

type GroupEditFormProps = { group: Schema["RoleGroup"]; onClose: () => void };

function GroupEditForm({ group, onClose }: GroupEditFormProps) {
  // Controlled, so that the first change enables the button.
  const form = useForm({
    mode: "controlled",
    initialValues: valuesOf(group),
    validate: schemaResolver(groupForm(group), { sync: true }),
  });
  const saving = useSaveGroup({ group, form, onDone: onClose });
  return (
    <FormBody
      submitLabel={{
        text: "Lưu",
        whyNot: saving.isDirty() ? undefined : "Chưa có thay đổi nào để lưu",
      }}
      loading={saving.isSaving}
      submitError={saving.submitError}
      isDirty={saving.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit(saving.save)}
    >
      <GroupFields code={EDITED_CODE} field={(name) => fieldOf(form, name)} />
      <Checkbox.Group label="Phân hệ" withAsterisk {...form.getInputProps("moduleScope")}>
        <div className={classes.scopes}>
          {scopes.map((code) => (
            <Checkbox key={code} value={code} label={`${scopeNames[code]} (${code})`} />
          ))}
        </div>
      </Checkbox.Group>
      <SaveConflict conflict={saving.conflict} />
    </FormBody>
  );
}

type Group = Schema["RoleGroup"];

type SaveGroup = { group: Group; form: UseFormReturnType<GroupValues>; onDone: () => void };

function useSaveGroup({ group, form, onDone }: SaveGroup) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation(updateGroup(group.id));
  const [seen, setSeen] = useState(group);
  // Sent without a response, so perhaps saved.
  const lost = useRef<GroupValues>(undefined);

  const { save, conflict } = useEditConflict({
    version: [seen, setSeen],
    send: async (values: GroupValues, over) => {
      // No change left: someone else, or an attempt whose response was lost, has saved it.
      if (isGroupChanged(over, values)) await mutateAsync({ seen: over, values });
      else void client.invalidateQueries({ queryKey: roleQueries.all() });
      notify.success(texts.groupUpdated);
      onDone();
    },
    compare: ({ seen: base, current, values }) => {
      const roles = client.getQueryData(roleQueries.roles().queryKey) ?? [];
      const isOwn = lost.current !== undefined && !isGroupChanged(current, lost.current);
      const theirs = valuesOf(current);
      const differences = isOwn ? [] : differencesOf({ seen: base, current, mine: values }, roles);
      return {
        differences,
        onTake: () =>
          form.setValues(
            Object.fromEntries(untouchedOf(differences).map(({ field }) => [field, theirs[field]])),
          ),
      };
    },
    onError: (error, values) => {
      if (ApiError.from(error).isUnanswered) lost.current = values;
      showFieldErrors(form, error);
    },
  });

  return {
    save: (values: GroupValues) => save(values),
    isDirty: () => isGroupChanged(seen, form.getValues()),
    isSaving: isPending,
    submitError: groupFailureText(error, texts.groupUpdateFailed, form),
    conflict,
  };
}

import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useConflict } from "#web/ui/form/use-conflict.ts";
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
  // The last version known to this form: a refetch must not turn into edits.
  const [seen, setSeen] = useState(group);
  // Sent without a response, so perhaps saved.
  const lost = useRef<GroupValues>(undefined);
  const { conflict, askUser } = useConflict();

  async function save(values: GroupValues, over = seen): Promise<void> {
    try {
      // No change left: someone else, or an attempt whose response was lost, has saved it.
      if (isGroupChanged(over, values)) await mutateAsync({ seen: over, values });
      else void client.invalidateQueries({ queryKey: roleQueries.all() });
      notify.success(texts.groupUpdated);
      onDone();
    } catch (reason) {
      if (reason instanceof Overtaken) return reconcile(over, reason.current, values);
      if (ApiError.from(reason).isUnanswered) lost.current = values;
      showFieldErrors(form, reason);
    }
  }

  /** Asks only if saving would overwrite someone else's change. */
  function reconcile(base: Group, current: Group, values: GroupValues): Promise<void> | undefined {
    const roles = client.getQueryData(roleQueries.roles().queryKey) ?? [];
    const differences = differencesOf({ seen: base, current, mine: values }, roles);
    const isOwn = lost.current !== undefined && !isGroupChanged(current, lost.current);
    if (isOwn || differences.length === 0) return save(values, current);
    const theirs = valuesOf(current);
    const untouched = differences.filter(({ isUntouched }) => isUntouched);
    askUser({
      differences,
      onOverwrite: () => {
        setSeen(current);
        saveOnce(values, current);
      },
      onTake: () => {
        setSeen(current);
        form.setValues(Object.fromEntries(untouched.map(({ field }) => [field, theirs[field]])));
      },
    });
    return undefined;
  }

  const saveOnce = useSingleFlight(save);

  return {
    save: (values: GroupValues) => saveOnce(values),
    isDirty: () => isGroupChanged(seen, form.getValues()),
    isSaving: isPending,
    submitError: groupFailureText(error, texts.groupUpdateFailed, form),
    conflict,
  };
}

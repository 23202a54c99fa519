import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import type { Schema } from "#openapi/schema.ts";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { fieldOf } from "../fields/form-field.ts";
import { scopeNames } from "../labels.ts";
import { EDITED_CODE, groupForm, scopes, valuesOf } from "./edits.ts";
import classes from "./group-edit-form.module.css";
import { GroupFields } from "./group-fields.tsx";
import { useSaveGroup } from "./use-save-group.ts";

type GroupEditFormProps = { group: Schema["RoleGroup"]; onClose: () => void };

export function GroupEditForm({ group, onClose }: GroupEditFormProps) {
  // Controlled: the button is enabled with the first change.
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

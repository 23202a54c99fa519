import { isNotEmpty, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { threeWayDiff } from "#web/lib/three-way-diff.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useConflict } from "#web/ui/form/use-conflict.ts";
import { assignRoleGroup } from "./mutations.ts";
import { RoleGroupField } from "./role-group-field.tsx";
import { texts } from "./texts.ts";
import { UserName } from "./user-name.tsx";

type User = Schema["AdminUser"];
type Choice = { roleGroupCode: string };

type RoleGroupFormProps = {
  user: User;
  /** At least one. */
  groups: readonly Schema["RoleGroup"][];
  onClose: () => void;
};

export function RoleGroupForm({ user, groups, onClose }: RoleGroupFormProps) {
  const { mutateAsync, isPending, error } = useMutation(assignRoleGroup(user.id));
  const [seen, setSeen] = useState(user);
  const { conflict, askUser } = useConflict();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { roleGroupCode: user.roleGroupCode ?? "" },
    validate: { roleGroupCode: isNotEmpty("Vui lòng chọn nhóm vai trò") },
  });

  async function save({ roleGroupCode }: Choice, over = seen): Promise<void> {
    try {
      await mutateAsync({ seen: over, roleGroupCode });
      notify.success(texts.groupAssigned);
      onClose();
    } catch (reason) {
      // Any other error is shown by the form.
      if (reason instanceof Overtaken) await settle(reason.current, roleGroupCode);
    }
  }

  /** Handles a conflict: another user has saved in the meantime. */
  function settle(current: User, roleGroupCode: string): Promise<void> | undefined {
    if (current.role_id !== seen.role_id) {
      // The groups of the new role replace these.
      notify.error(texts.roleChangedMeanwhile);
      return undefined;
    }
    const labels = (code: string | null) => ({
      roleGroupCode: groups.find((group) => group.code === code)?.name ?? code ?? "",
    });
    const differences = threeWayDiff(
      labels(seen.roleGroupCode),
      labels(current.roleGroupCode),
      labels(roleGroupCode),
    ).map((each) => ({ ...each, label: "Nhóm vai trò" }));
    if (differences.length === 0) return save({ roleGroupCode }, current);
    const decided = (then: () => void) => () => {
      setSeen(current);
      then();
    };
    askUser({
      differences,
      onOverwrite: decided(() => saveOnce({ roleGroupCode }, current)),
      onTake: decided(() => {
        if (differences.every(({ isUntouched }) => isUntouched)) {
          form.setValues({ roleGroupCode: current.roleGroupCode ?? "" });
        }
      }),
    });
    return undefined;
  }

  const saveOnce = useSingleFlight(save);

  return (
    <FormBody
      submitLabel="Bổ nhiệm"
      loading={isPending}
      submitError={
        error instanceof Overtaken ? undefined : error && messageOf(error, texts.groupFailed)
      }
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => saveOnce(values))}
    >
      <UserName user={user} />
      <RoleGroupField
        label={`Nhóm của vai trò ${user.role.name}`}
        groups={groups}
        key={form.key("roleGroupCode")}
        {...form.getInputProps("roleGroupCode")}
      />
      <SaveConflict conflict={conflict} />
    </FormBody>
  );
}

import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import farmer from "@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f33e.webp";
import { Radio, type RadioGroupProps, Stack } from "@mantine/core";
import { isNotEmpty, type UseFormReturnType, useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useUser } from "#web/auth/can.tsx";
import { FULL_ACCESS, isAllPowerful } from "#web/auth/permissions.ts";
import { fullAccessQuestion, ownLossQuestion, useOwnLoss } from "#web/auth/rights-questions.tsx";
import { threeWayDiff, untouchedOf } from "#web/lib/edit-conflict.ts";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { confirmEach } from "#web/ui/overlay/confirm-each.ts";
import { assignRoleGroup, roleQueries, userQueries } from "./queries.ts";
import classes from "./role-group-modal.module.css";
import { whyNotEdit, whyNotGiveGroup } from "./rules.ts";
import { UserName } from "./user-table.tsx";

type RoleGroupModalProps = { userId: string; onClose: () => void };

export function RoleGroupModal({ userId, onClose }: RoleGroupModalProps) {
  const userQuery = useQuery(userQueries.detail(userId));
  const user = userQuery.data;
  const groupsQuery = useQuery(roleQueries.groups(user?.role_id));
  const groups = groupsQuery.data;

  function body() {
    if (!user || !groups) return <LoadingDialog query={user ? groupsQuery : userQuery} />;
    if (groups.length > 0) return <RoleGroupForm user={user} groups={groups} onClose={onClose} />;
    return (
      <Empty
        picture={farmer}
        text={`Vai trò ${user.role.name} chưa có nhóm vai trò nào`}
        hint="Hãy tạo nhóm vai trò ở trang Vai trò và quyền."
      />
    );
  }

  return (
    <FormDialog title="Bổ nhiệm nhóm vai trò" onClose={onClose}>
      {body()}
    </FormDialog>
  );
}

type RoleGroupFormProps = {
  user: Schema["AdminUser"];
  groups: readonly Schema["RoleGroup"][];
  onClose: () => void;
};

export function RoleGroupForm({ user, groups, onClose }: RoleGroupFormProps) {
  const form = useForm({
    mode: "controlled",
    initialValues: { roleGroupCode: user.roleGroupCode ?? "" },
    validate: { roleGroupCode: isNotEmpty("Vui lòng chọn nhóm vai trò") },
  });
  const { save, isSaving, submitError, conflict } = useSaveRoleGroup({
    user,
    groups,
    form,
    onDone: onClose,
  });
  const me = useUser();
  // The group that the user would lose.
  const held = groups.find(({ code }) => code === user.roleGroupCode);
  return (
    <FormBody
      submitLabel={{
        text: "Bổ nhiệm",
        whyNot: whyNotEdit(me, user) ?? (held && whyNotGiveGroup(me, held)),
      }}
      loading={isSaving}
      submitError={submitError}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit(save)}
    >
      <UserName user={user} />
      <RoleGroupField
        label={`Nhóm của vai trò ${user.role.name}`}
        groups={groups}
        {...form.getInputProps("roleGroupCode")}
        value={form.values.roleGroupCode}
      />
      <SaveConflict conflict={conflict} />
    </FormBody>
  );
}

type RoleGroupFieldProps = Omit<RadioGroupProps, "children"> & {
  value: string;
  onChange: (code: string) => void;
  groups: readonly Schema["RoleGroup"][];
};

/** Refused groups stay focusable, so that screen readers read the reason. */
function RoleGroupField({ groups, onChange, ...field }: RoleGroupFieldProps) {
  const me = useUser();
  const refused = groups.filter((group) => whyNotGiveGroup(me, group) !== undefined);
  const select = (code: string) => {
    if (!refused.some((group) => group.code === code)) onChange(code);
  };
  return (
    <Radio.Group {...field} onChange={select}>
      <Stack gap="xs" mt="xs">
        {groups.map(({ id, code, name, description, permissionCount, permissions }) => (
          <Radio
            key={id}
            value={code}
            label={name}
            className={classes.choice}
            mod={{ refused: refused.some((group) => group.code === code) }}
            aria-disabled={refused.some((group) => group.code === code)}
            description={
              <>
                {description ? <span className={classes.about}>{description}</span> : null}
                <span className={classes.about}>{formatCount(permissionCount)} quyền</span>
                <span>{whyNotGiveGroup(me, { code, permissions })}</span>
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type User = Schema["AdminUser"];

type Values = { roleGroupCode: string };

type SaveRoleGroup = {
  user: User;
  groups: readonly Schema["RoleGroup"][];
  form: Pick<UseFormReturnType<Values>, "setValues">;
  onDone: () => void;
};

function useSaveRoleGroup({ user, groups, form, onDone }: SaveRoleGroup) {
  const { mutateAsync, isPending } = useMutation(assignRoleGroup(user.id));
  const [seen, setSeen] = useState(user);
  const [failure, setFailure] = useState<unknown>();
  const me = useUser();
  const lossOf = useOwnLoss();

  const labelsOf = (code: string | null) => ({
    roleGroupCode: groups.find((group) => group.code === code)?.name ?? code ?? "",
  });

  const { save, conflict } = useEditConflict({
    version: [seen, setSeen],
    send: async ({ roleGroupCode }: Values, over) => {
      setFailure(undefined);
      await mutateAsync({ seen: over, roleGroupCode });
      notify.success("Bổ nhiệm nhóm vai trò thành công");
      onDone();
    },
    compare: ({ seen: base, current, values }) => {
      if (current.role_id !== base.role_id) {
        // The new role has other groups.
        notify.error("Vai trò của người dùng vừa được người khác đổi. Vui lòng chọn lại nhóm.");
        return undefined;
      }
      const differences = threeWayDiff(
        labelsOf(base.roleGroupCode),
        labelsOf(current.roleGroupCode),
        labelsOf(values.roleGroupCode),
      ).map((each) => ({ ...each, label: "Nhóm vai trò" }));
      return {
        differences,
        onTake: () => {
          if (untouchedOf(differences).length > 0)
            form.setValues({ roleGroupCode: current.roleGroupCode ?? "" });
        },
      };
    },
    onError: setFailure,
  });

  function ask(values: Values) {
    const next = groups.find(({ code }) => code === values.roleGroupCode);
    const before = groups.find(({ code }) => code === seen.roleGroupCode);
    const taken = before?.permissions.filter((code) => !next?.permissions.includes(code)) ?? [];
    const loss = me?.id === user.id && before ? lossOf(before.code, taken) : undefined;
    const givesAll = !isAllPowerful(user.role) && next?.permissions.includes(FULL_ACCESS);
    confirmEach(
      [
        ...(loss ? [ownLossQuestion(loss, "Bổ nhiệm")] : []),
        ...(givesAll ? [fullAccessQuestion(user.fullName)] : []),
      ],
      () => save(values),
    );
  }

  return {
    save: ask,
    isSaving: isPending,
    submitError:
      failure === undefined ? undefined : messageOf(failure, "Bổ nhiệm nhóm vai trò thất bại"),
    conflict,
  };
}

import "#web/ui/overlay/styles-modal.ts";
import "@mantine/core/styles/Combobox.layer.css";
import { Button, Modal, NativeSelect, Text, TextInput } from "@mantine/core";
import {
  type GetInputPropsReturnType,
  schemaResolver,
  type UseFormReturnType,
  useForm,
} from "@mantine/form";
import { IconPencil } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, withReason } from "#web/api/api-error.ts";
import { useUser } from "#web/auth/can.tsx";
import { isAllPowerful } from "#web/auth/permissions.ts";
import { hasFullAccess } from "#web/auth/rights.ts";
import { fullAccessQuestion } from "#web/auth/rights-questions.tsx";
import { ConflictError, untouchedOf } from "#web/lib/edit-conflict.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { confirmEach } from "#web/ui/overlay/confirm-each.ts";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { differencesOf, editsOf, formOf, type UserForm, userForm } from "./edits.ts";
import { assignRole, roleQueries, updateUser, userQueries } from "./queries.ts";
import {
  mayGiveRole,
  ROLES_FAILED,
  roleTextOf,
  statusBadgeOf,
  statusChoicesOf,
  whyNotChangeRole,
  whyNotEdit,
  whyNotSetStatus,
} from "./rules.ts";
import classes from "./user-modal.module.css";
import { UserName } from "./user-table.tsx";

type UserModalProps = { userId: string; onClose: () => void };

export function UserModal({ userId, onClose }: UserModalProps) {
  // As of when editing started: if the user is deleted, the form stays and reports it.
  const [edited, setEdited] = useState<Schema["AdminUser"]>();
  const query = useQuery(userQueries.detail(userId));
  const user = query.data;
  useReturnFocus();

  if (edited) return <UserEditForm user={edited} onDone={() => setEdited(undefined)} />;
  return (
    <Modal opened onClose={onClose} title="Thông tin người dùng" size="lg">
      {user ? (
        <>
          <StaleNotice query={query} />
          <UserDetails user={user} onEdit={() => setEdited(user)} />
        </>
      ) : (
        <LoadingDialog query={query} />
      )}
    </Modal>
  );
}

function factsOf(user: Schema["AdminUser"]) {
  return [
    ["Mã người dùng", user.uidCode],
    ["Số điện thoại", user.phone || "—"],
    ["Vai trò", roleTextOf(user.role)],
    ["Nhóm vai trò", user.roleGroupCode ?? "Chưa có"],
    ["Ngày tạo", formatDateTime(user.createdAt)],
    ["Cập nhật lần cuối", formatDateTime(user.updatedAt)],
  ] as const;
}

type UserDetailsProps = { user: Schema["AdminUser"]; onEdit: () => void };

function UserDetails({ user, onEdit }: UserDetailsProps) {
  const disabledReason = whyNotEdit(useUser(), user);
  const reasonId = useId();
  return (
    <>
      <div className={classes.head}>
        <UserName user={user} size={56} />
        <StatusBadge {...statusBadgeOf(user.status)} />
      </div>
      <DescriptionList kind="ruled">
        {factsOf(user).map(([name, value]) => (
          <DescriptionItem key={name} name={name}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
      <div className={classes.foot}>
        {disabledReason ? (
          <Text id={reasonId} c="dimmed" fz="sm">
            {disabledReason}
          </Text>
        ) : null}
        <Button
          leftSection={<IconPencil size={18} />}
          onClick={disabledReason ? undefined : onEdit}
          // `disabled` would take the button and its reason out of the tab order.
          aria-disabled={Boolean(disabledReason)}
          aria-describedby={disabledReason ? reasonId : undefined}
          data-disabled={disabledReason ? true : undefined}
        >
          Chỉnh sửa
        </Button>
      </div>
    </>
  );
}

type UserEditFormProps = { user: Schema["AdminUser"]; onDone: () => void };

function UserEditForm({ user, onDone }: UserEditFormProps) {
  const me = useUser();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: formOf(user),
    validate: schemaResolver(userForm(user), { sync: true }),
  });
  const { save, isDirty, isSaving, submitError, conflict } = useSaveUser({ user, form, onDone });
  const statusReason = whyNotSetStatus(me, user);

  return (
    <FormModal
      title="Chỉnh sửa người dùng"
      submitLabel="Lưu"
      loading={isSaving}
      submitError={submitError}
      isDirty={isDirty}
      onClose={onDone}
      onSubmit={form.onSubmit(save)}
    >
      <TextInput
        label="Họ và tên"
        description="Để trống nếu không thay đổi"
        key={form.key("fullName")}
        {...form.getInputProps("fullName")}
      />
      <TextInput
        label="Email"
        description="Để trống nếu không thay đổi"
        type="email"
        inputMode="email"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <PhoneField autoComplete="off" key={form.key("phone")} {...form.getInputProps("phone")} />
      <NativeSelect
        label="Trạng thái"
        data={statusChoicesOf(user)}
        disabled={Boolean(statusReason)}
        description={statusReason}
        key={form.key("status")}
        {...form.getInputProps("status")}
      />
      <RoleField key={form.key("roleId")} user={user} inputProps={form.getInputProps("roleId")} />
      <SaveConflict conflict={conflict} />
    </FormModal>
  );
}

type RoleFieldProps = { user: Schema["AdminUser"]; inputProps: GetInputPropsReturnType };

function RoleField({ user, inputProps }: RoleFieldProps) {
  const me = useUser();
  const { data: roles, error } = useQuery(roleQueries.roles());
  const disabledReason = whyNotChangeRole(me, user) ?? (error && !roles ? ROLES_FAILED : undefined);
  return (
    <NativeSelect
      label="Vai trò"
      description={
        disabledReason ??
        `Đổi vai trò sẽ gỡ nhóm vai trò hiện có.${
          hasFullAccess(me) ? "" : " Bạn chỉ trao được vai trò mà bạn có đủ các quyền."
        }`
      }
      disabled={Boolean(disabledReason)}
      // Options are keyed by position: remount on new options.
      key={roles ? "all" : "present"}
      data={(roles ?? [user.role]).map((role) => ({
        value: role.id,
        label: roleTextOf(role),
        disabled: !mayGiveRole(me, role),
      }))}
      {...inputProps}
    />
  );
}

type User = Schema["AdminUser"];

type SaveUser = { user: User; form: UseFormReturnType<UserForm>; onDone: () => void };

/** Fields and role are two calls; what has been saved stays saved. */
function useSaveUser({ user, form, onDone }: SaveUser) {
  const client = useQueryClient();
  const update = useMutation(updateUser(user.id));
  const assign = useMutation(assignRole(user.id));
  const [seen, setSeen] = useState(user);
  const rolesNow = () => client.getQueryData(roleQueries.roles().queryKey) ?? [];

  const { save, conflict } = useEditConflict({
    version: [seen, setSeen],
    send: async (values: UserForm, over, keep) => {
      const { changes, roleId } = editsOf(over, values);
      let held = over;
      update.reset();
      assign.reset();
      if (changes) {
        held = await update.mutateAsync({ seen: held, changes });
        keep(held);
        notify.success("Cập nhật người dùng thành công");
      }
      if (roleId) {
        await assign.mutateAsync({ seen: held, roleId });
        notify.success("Gán quyền cho người dùng thành công");
      }
      onDone();
    },
    compare: ({ seen: base, current, values }) => {
      const theirs = formOf(current);
      const differences = differencesOf({ seen: base, current, form: values }, rolesNow());
      return {
        differences,
        onTake: () =>
          form.setValues(
            Object.fromEntries(untouchedOf(differences).map(({ field }) => [field, theirs[field]])),
          ),
      };
    },
    onError: (error) => form.setErrors(ApiError.from(error).fields),
  });

  const failureOf = (error: Error | null, sentence: string) =>
    error && !(error instanceof ConflictError) ? withReason(sentence, error) : undefined;

  function ask(values: UserForm) {
    const { changes, roleId } = editsOf(seen, values);
    const role = rolesNow().find(({ id }) => id === roleId);
    confirmEach(
      [
        ...(role && isAllPowerful(role) ? [fullAccessQuestion(seen.fullName)] : []),
        ...(changes?.email ? [emailQuestion(seen, changes.email)] : []),
      ],
      () => save(values),
    );
  }

  return {
    save: ask,
    isDirty: () => {
      const { changes, roleId } = editsOf(seen, form.getValues());
      return Boolean(changes || roleId);
    },
    isSaving: update.isPending || assign.isPending,
    submitError:
      failureOf(update.error, "Cập nhật người dùng thất bại") ??
      failureOf(assign.error, "Gán quyền thất bại"),
    conflict,
  };
}

/**
 * Whoever reads the new mailbox can take over the account. The API does not say who has a wallet,
 * so the question always mentions it.
 */
function emailQuestion({ fullName, email }: User, next: string) {
  return {
    title: "Đổi email đăng nhập?",
    body: (
      <>
        Người đọc được hộp thư <strong>{next}</strong> sẽ đặt lại được mật khẩu của {fullName}, rồi
        dùng mọi quyền và ví của tài khoản này.
      </>
    ),
    ...(email && { note: `TAP gửi thư báo đến email cũ ${email}.` }),
    confirmLabel: "Đổi email",
    danger: true,
  };
}

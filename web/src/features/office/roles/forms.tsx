import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import {
  type GetInputPropsReturnType,
  schemaResolver,
  type UseFormReturnType,
  useForm,
} from "@mantine/form";
import {
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type ComponentProps, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { untouchedOf } from "#web/lib/edit-conflict.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { FormBody, FormDialog, FormModal } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { useFirstRead } from "#web/ui/form/use-first-read.ts";
import {
  bodyOf,
  CREATED_CODE,
  cleaned,
  differencesOf,
  EDITED_CODE,
  failureText,
  freeCodes,
  type GroupValues,
  groupFailureText,
  groupForm,
  isGroupChanged,
  maxLengths,
  newGroupForm,
  permissionForm,
  roleFailureText,
  roleForm,
  scopes,
  showFieldErrors,
  texts,
  valuesOf,
} from "./form-rules.ts";
import classes from "./forms.module.css";
import { createGroup, createPermission, createRole, roleQueries, updateGroup } from "./queries.ts";
import { WaitingGroup } from "./role-tables.tsx";
import {
  actionNames,
  moduleNames,
  noTask,
  roleTextOf,
  scopeNames,
  type TaskDialogProps,
} from "./rules.ts";

export function RoleForm({ onClose, onReplace }: TaskDialogProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { role_code: "", name: "", description: "" },
    transformValues: cleaned,
    validate: schemaResolver(roleForm, { sync: true }),
  });
  const creation = useCreation({
    mutation: createRole,
    form,
    successText: texts.roleAdded,
    describeFailure: (error) => roleFailureText(error, form),
    onFailure: (error) => {
      if (hasStatus(error, 409)) form.setFieldError("role_code", texts.roleCodeTaken);
    },
    onReplace,
  });

  return (
    <FormModal title="Tạo vai trò" onClose={onClose} {...creation}>
      <RoleCodeField form={form} selected={form.getValues().role_code} />
      <NameField what="vai trò" form={form} />
      <DescriptionField form={form} />
    </FormModal>
  );
}

type RoleCodeFieldProps = { form: Fields<"role_code">; selected: string };

function RoleCodeField({ form, selected }: RoleCodeFieldProps) {
  const roles = useQuery(roleQueries.roles());
  const codes = roles.data && freeCodes(roles.data);
  // A selected code that was taken meanwhile stays, with its message.
  const taken = selected && !codes?.includes(selected) ? [selected] : [];
  return (
    <>
      <StaleNotice query={roles} title="Không tải được danh sách vai trò" />
      <NativeSelect
        label="Mã vai trò"
        withAsterisk
        description={
          codes?.length === 0
            ? "Không còn mã nào từ R17 đến R30."
            : "Các mã từ R17 đến R30 chưa được dùng."
        }
        data={[{ value: "", label: "Chọn mã" }, ...taken, ...(codes ?? [])]}
        // Options are keyed by position: remount on new options.
        key={`${form.key("role_code")} ${codes?.length}`}
        {...form.getInputProps("role_code")}
      />
    </>
  );
}

export function GroupCreateForm({ onClose, onReplace }: TaskDialogProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "", name: "", description: "", roleId: "" },
    transformValues: cleaned,
    validate: schemaResolver(newGroupForm, { sync: true }),
  });
  const creation = useCreation({
    mutation: createGroup,
    form,
    successText: texts.groupAdded,
    describeFailure: (error) => failureText(error, texts.groupFailed, form),
    onReplace,
  });

  return (
    <FormModal title="Tạo nhóm vai trò" onClose={onClose} {...creation}>
      <GroupFields codeHint={CREATED_CODE.hint} form={form} />
    </FormModal>
  );
}

type Group = Schema["RoleGroup"];

export function GroupEditModal({ id, onClose }: TaskDialogProps) {
  const query = useQuery({ ...roleQueries.group(id), refetchOnMount: "always" });
  const roles = useQuery(roleQueries.roles());
  const isRead = !query.isFetching && (roles.data || roles.error);
  // If the group is deleted meanwhile, the form stays and reports it.
  const opened = useFirstRead(isRead ? query.data : undefined);
  return (
    <FormDialog title="Chỉnh sửa nhóm vai trò" onClose={onClose}>
      {opened ? <GroupEditForm group={opened} onClose={onClose} /> : <WaitingGroup query={query} />}
    </FormDialog>
  );
}

type GroupEditFormProps = { group: Group; onClose: () => void };

function GroupEditForm({ group, onClose }: GroupEditFormProps) {
  // Controlled, so that the first change enables the button.
  const form = useForm({
    mode: "controlled",
    initialValues: valuesOf(group),
    validate: schemaResolver(groupForm(group), { sync: true }),
  });
  const { conflict, ...editing } = useEditing({ group, form, onDone: onClose });
  return (
    <FormBody onClose={onClose} {...editing}>
      <GroupFields codeHint={EDITED_CODE.hint} form={form} />
      <Checkbox.Group label="Phân hệ" withAsterisk {...form.getInputProps("moduleScope")}>
        <div className={classes.scopes}>
          {scopes.map((code) => (
            <Checkbox key={code} value={code} label={`${scopeNames[code]} (${code})`} />
          ))}
        </div>
      </Checkbox.Group>
      <SaveConflict conflict={conflict} />
    </FormBody>
  );
}

export function PermissionForm({ onClose, onReplace }: TaskDialogProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "", name: "", description: "" },
    transformValues: cleaned,
    validate: schemaResolver(permissionForm, { sync: true }),
  });
  const creation = useCreation({
    mutation: createPermission,
    form,
    successText: texts.permissionAdded,
    describeFailure: (error) => failureText(error, texts.permissionFailed, form),
    onReplace,
  });

  return (
    <FormModal title="Tạo quyền" onClose={onClose} {...creation}>
      <TextInput
        label="Mã quyền"
        withAsterisk
        description={
          <>
            Dạng PERM_PHÂNHỆ_THAOTÁC, với
            <br />
            Phân hệ: {Object.keys(moduleNames).join(", ")}.
            <br />
            Thao tác: {Object.keys(actionNames).join(", ")}.
          </>
        }
        placeholder="PERM_ORDER_EXPORT"
        maxLength={maxLengths.permissionCode}
        key={form.key("code")}
        {...codeInput}
        {...form.getInputProps("code")}
      />
      <NameField what="quyền" form={form} />
      <DescriptionField form={form} />
    </FormModal>
  );
}

type GroupField = "code" | "name" | "description" | "roleId";

type GroupFieldsProps = { form: Fields<GroupField>; codeHint: string };

function GroupFields({ form, codeHint }: GroupFieldsProps) {
  const { data: roles, error } = useQuery(roleQueries.roles());
  return (
    <>
      <TextInput
        label="Mã nhóm vai trò"
        withAsterisk
        description={`${codeHint}.`}
        key={form.key("code")}
        {...codeInput}
        {...form.getInputProps("code")}
      />
      <NameField what="nhóm vai trò" form={form} />
      <NativeSelect
        label="Vai trò cha"
        withAsterisk
        {...(error && !roles && { description: "Không tải được danh sách vai trò" })}
        data={[
          { value: "", label: "Chọn vai trò" },
          ...(roles ?? []).map((role) => ({ value: role.id, label: roleTextOf(role) })),
        ]}
        // Options are keyed by position: remount on new options.
        key={`${form.key("roleId")} ${roles?.length}`}
        {...form.getInputProps("roleId")}
      />
      <DescriptionField form={form} />
    </>
  );
}

const codeInput = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;

type NameFieldProps = {
  /** "vai trò", for instance. */
  what: string;
  form: Fields<"name">;
};

function NameField({ what, form }: NameFieldProps) {
  return (
    <TextInput
      label={`Tên ${what}`}
      withAsterisk
      maxLength={maxLengths.name}
      autoComplete="off"
      key={form.key("name")}
      {...form.getInputProps("name")}
    />
  );
}

function DescriptionField({ form }: { form: Fields<"description"> }) {
  return (
    <Textarea
      label="Mô tả"
      rows={3}
      maxLength={maxLengths.description}
      key={form.key("description")}
      {...form.getInputProps("description")}
    />
  );
}

type Fields<Name extends string> = {
  key: (name: Name) => string;
  getInputProps: (name: Name) => GetInputPropsReturnType;
};

type Creation<Body, Row> = {
  /** `wasLost`: the response to an earlier attempt was lost. */
  mutation: UseMutationOptions<Row, Error, { body: Body; wasLost: boolean }>;
  form: {
    isDirty: () => boolean;
    setErrors: (errors: Record<string, string>) => void;
    onSubmit: (send: (body: Body) => void) => ComponentProps<typeof FormModal>["onSubmit"];
  };
  successText: string;
  describeFailure: (error: Error | null) => string | undefined;
  onFailure?: (error: Error) => void;
  onReplace: TaskDialogProps["onReplace"];
};

function useCreation<Body, Row extends { id: string }>(creation: Creation<Body, Row>) {
  const { mutation, form, successText, describeFailure, onFailure, onReplace } = creation;
  const { mutate, isPending, error } = useSingleMutation(mutation);
  const wasLost = ApiError.from(error).isUnanswered;

  function create(body: Body) {
    mutate(
      { body, wasLost },
      {
        onSuccess: ({ id }) => {
          notify.success(successText);
          onReplace({ ...noTask, xem: id });
        },
        onError: (reason) => {
          showFieldErrors(form, reason);
          onFailure?.(reason);
        },
      },
    );
  }

  return {
    submitLabel: "Tạo",
    loading: isPending,
    submitError: describeFailure(error),
    isDirty: () => form.isDirty(),
    onSubmit: form.onSubmit(create),
  };
}

type Editing = { group: Group; form: UseFormReturnType<GroupValues>; onDone: () => void };

function useEditing({ group, form, onDone }: Editing) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation(updateGroup(group.id));
  const [seen, setSeen] = useState(group);
  // Sent, but the response was lost.
  const lost = useRef<GroupValues>(undefined);

  const { save, conflict } = useEditConflict({
    version: [seen, setSeen],
    send: async (values: GroupValues, over) => {
      // Nothing left to change: someone else or a lost attempt has saved it.
      if (isGroupChanged(over, values)) {
        const isSaved = (now: Group) => !isGroupChanged(now, values);
        await mutateAsync({ seen: over, change: bodyOf(over, values), isSaved });
      } else void client.invalidateQueries({ queryKey: roleQueries.all() });
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

  const isDirty = () => isGroupChanged(seen, form.getValues());
  return {
    submitLabel: { text: "Lưu", whyNot: isDirty() ? undefined : "Chưa có thay đổi nào để lưu" },
    loading: isPending,
    submitError: groupFailureText(error, texts.groupUpdateFailed, form),
    isDirty,
    onSubmit: form.onSubmit((values) => save(values)),
    conflict,
  };
}

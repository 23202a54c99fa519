import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { type UseMutationOptions, useQuery } from "@tanstack/react-query";
import { ApiError } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { beyond, MAX_DESCRIPTION, NAME } from "./form-rules.ts";
import { roleQueries } from "./queries.ts";
import { roleTextOf } from "./rules.ts";
import { noTask, type RoleSearch } from "./search.ts";

type NameFieldProps = {
  /** "vai trò", for instance. */
  what: string;
  field: FormField;
};

export function NameField({ what, field: { key, props } }: NameFieldProps) {
  return (
    <TextInput
      label={`Tên ${what}`}
      withAsterisk
      maxLength={beyond(NAME.max)}
      autoComplete="off"
      key={key}
      {...props}
    />
  );
}

export function DescriptionField({ field: { key, props } }: { field: FormField }) {
  return (
    <Textarea label="Mô tả" rows={3} maxLength={beyond(MAX_DESCRIPTION)} key={key} {...props} />
  );
}

export type FormField = { key: string; props: GetInputPropsReturnType };

type Form<Name extends string> = {
  key: (name: Name) => string;
  getInputProps: (name: Name) => GetInputPropsReturnType;
};

export function fieldOf<Name extends string>(form: Form<Name>, name: Name): FormField {
  return { key: form.key(name), props: form.getInputProps(name) };
}

/** `wasLost`: the response to an earlier attempt was lost. */
type Creation<Body> = { body: Body; wasLost: boolean };

type Callbacks<Row> = { onSuccess: (row: Row) => void; onError: (reason: Error) => void };

/** Remembers between attempts whether a response was lost. */
export function useCreate<Body, Row>(
  mutation: UseMutationOptions<Row, Error, Creation<Body>>,
  callbacks: Callbacks<Row>,
) {
  const { mutate, isPending, error } = useSingleMutation(mutation);
  const wasLost = ApiError.from(error).isUnanswered;
  return { create: (body: Body) => mutate({ body, wasLost }, callbacks), isPending, error };
}

/** Reports success, closes the form, and opens the new row's panel. */
export const showCreated =
  (text: string, onReplace: (next: RoleSearch) => void) =>
  ({ id }: { id: string }) => {
    notify.success(text);
    onReplace({ ...noTask, xem: id });
  };

type Field = "code" | "name" | "description" | "roleId";

type GroupFieldsProps = {
  field: (name: Field) => FormField;
  code: { max: number; hint: string };
};

export function GroupFields({ field, code }: GroupFieldsProps) {
  const { data: roles, error } = useQuery(roleQueries.roles());
  const codeField = field("code");
  const roleField = field("roleId");
  return (
    <>
      <TextInput
        label="Mã nhóm vai trò"
        withAsterisk
        description={`${code.hint}.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        key={codeField.key}
        {...codeField.props}
      />
      <NameField what="nhóm vai trò" field={field("name")} />
      <NativeSelect
        label="Vai trò cha"
        withAsterisk
        {...(error && !roles && { description: "Không tải được danh sách vai trò" })}
        data={[
          { value: "", label: "Chọn vai trò" },
          ...(roles ?? []).map((role) => ({ value: role.id, label: roleTextOf(role) })),
        ]}
        // Options are keyed by position, so new options need a new element.
        key={`${roleField.key} ${roles?.length}`}
        {...roleField.props}
      />
      <DescriptionField field={field("description")} />
    </>
  );
}

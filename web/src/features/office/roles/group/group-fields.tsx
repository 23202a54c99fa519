import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { roleTextOf } from "../labels.ts";
import { roleQueries } from "../queries.ts";
import { MAX_DESCRIPTION, NAME } from "../rules.ts";

type Field = "code" | "name" | "description" | "roleId";

type GroupFieldsProps = {
  /** The form's key and props of a field. */
  field: (name: Field) => { key: string; props: GetInputPropsReturnType };
  code: { max: number; hint: string };
};

/** The fields that creating and editing a role group share. */
export function GroupFields({ field, code }: GroupFieldsProps) {
  const { data: roles, error } = useQuery(roleQueries.roles());
  const [codeField, nameField, roleField, descriptionField] = (
    ["code", "name", "roleId", "description"] as const
  ).map(field);
  return (
    <>
      <TextInput
        label="Mã nhóm vai trò"
        withAsterisk
        description={`${code.hint}.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        key={codeField?.key}
        {...codeField?.props}
      />
      <TextInput
        label="Tên nhóm vai trò"
        withAsterisk
        maxLength={NAME.max}
        autoComplete="off"
        key={nameField?.key}
        {...nameField?.props}
      />
      <NativeSelect
        label="Vai trò cha"
        withAsterisk
        {...(error && !roles && { description: "Không tải được danh sách vai trò" })}
        data={[
          { value: "", label: "Chọn vai trò" },
          ...(roles ?? []).map((role) => ({ value: role.id, label: roleTextOf(role) })),
        ]}
        // Its options are keyed by position, so new options need a new element.
        key={`${roleField?.key} ${roles?.length}`}
        {...roleField?.props}
      />
      <Textarea
        label="Mô tả"
        rows={3}
        maxLength={MAX_DESCRIPTION}
        key={descriptionField?.key}
        {...descriptionField?.props}
      />
    </>
  );
}

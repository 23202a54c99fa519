import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { DescriptionField } from "../fields/description-field.tsx";
import type { FormField } from "../fields/form-field.ts";
import { NameField } from "../fields/name-field.tsx";
import { roleTextOf } from "../labels.ts";
import { roleQueries } from "../queries.ts";

type Field = "code" | "name" | "description" | "roleId";

type GroupFieldsProps = {
  field: (name: Field) => FormField;
  code: { max: number; hint: string };
};

/** The fields that creating and editing a role group share. */
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
        // Its options are keyed by position, so new options need a new element.
        key={`${roleField.key} ${roles?.length}`}
        {...roleField.props}
      />
      <DescriptionField field={field("description")} />
    </>
  );
}

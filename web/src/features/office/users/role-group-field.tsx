import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Radio, type RadioGroupProps, Stack } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";

type RoleGroupFieldProps = Omit<RadioGroupProps, "children"> & {
  groups: readonly Schema["RoleGroup"][];
};

/** A choice between the groups of a role, each with the number of its permissions. */
export function RoleGroupField({ groups, ...field }: RoleGroupFieldProps) {
  return (
    <Radio.Group {...field}>
      <Stack gap="xs" mt="xs">
        {groups.map(({ id, code, name, description, permissionCount }) => (
          <Radio
            key={id}
            value={code}
            label={name}
            description={[description, `${formatCount(permissionCount)} quyền`]
              .filter(Boolean)
              .join(" · ")}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

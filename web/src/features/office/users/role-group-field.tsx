import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Radio, type RadioGroupProps, Stack } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import { whyNotGiveGroup } from "./policy.ts";
import classes from "./role-group-field.module.css";

type RoleGroupFieldProps = Omit<RadioGroupProps, "children"> & {
  value: string;
  onChange: (code: string) => void;
  groups: readonly Schema["RoleGroup"][];
};

/**
 * A choice between the groups of a role, each with the number of its permissions. One that may not be
 * given can be reached, so that its reason is read, but not chosen.
 */
export function RoleGroupField({ groups, onChange, ...field }: RoleGroupFieldProps) {
  const me = useUser();
  const refused = groups.filter((group) => whyNotGiveGroup(me, group) !== undefined);
  const choose = (chosen: string) => {
    if (!refused.some(({ code }) => code === chosen)) onChange(chosen);
  };
  return (
    <Radio.Group {...field} onChange={choose}>
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
                {/* On lines of their own: a description may be a sentence with its full stop. */}
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

import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { hasFullAccess } from "#web/auth/rights.ts";
import { roleTextOf } from "./labels.ts";
import { mayGiveRole, whyNotChangeRole } from "./policy.ts";
import { roleQueries } from "./queries.ts";
import { texts } from "./texts.ts";

type RoleFieldProps = { user: Schema["AdminUser"]; inputProps: GetInputPropsReturnType };

/** The role field of the edit form. Offers only the current role until the roles have loaded. */
export function RoleField({ user, inputProps }: RoleFieldProps) {
  const me = useUser();
  const { data: roles, error } = useQuery(roleQueries.roles());
  const disabledReason =
    whyNotChangeRole(me, user) ?? (error && !roles ? texts.rolesFailed : undefined);
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
      // Its options are keyed by position, so new options need a new element.
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

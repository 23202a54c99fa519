import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useId } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { roleTextOf, statusTagOf } from "./labels.ts";
import { whyNotEdit } from "./policy.ts";
import classes from "./user-details.module.css";
import { UserName } from "./user-name.tsx";

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

export function UserDetails({ user, onEdit }: UserDetailsProps) {
  const disabledReason = whyNotEdit(useUser(), user);
  const reasonId = useId();
  return (
    <>
      <div className={classes.head}>
        <UserName user={user} size={56} />
        <StatusBadge {...statusTagOf(user.status)} />
      </div>
      <Facts kind="ruled">
        {factsOf(user).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <div className={classes.foot}>
        {disabledReason ? (
          <p id={reasonId} className={classes.reason}>
            {disabledReason}
          </p>
        ) : null}
        <Button
          leftSection={<IconPencil size={18} />}
          onClick={disabledReason ? undefined : onEdit}
          // Not `disabled`: the keyboard would skip it and its reason.
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

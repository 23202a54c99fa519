import { Button, type ButtonProps, UnstyledButton } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { isMissing } from "#web/api/no-data.ts";
import { formatCount } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import classes from "./panel-parts.module.css";
import { roleQueries } from "./queries.ts";
import { Code } from "./role-tables.tsx";
import type { RoleSearch } from "./search.ts";

type GroupLinksProps = {
  belongs: (group: Schema["RoleGroup"]) => boolean;
  /** Shown if there are none. */
  none: string;
  onSearch: (next: RoleSearch) => void;
};

export function GroupLinks({ belongs, none, onSearch }: GroupLinksProps) {
  const query = useQuery(roleQueries.groups());
  if (!query.data) return <LoadingDialog query={query} lines={2} />;
  const groups = query.data.filter(belongs);
  return (
    <>
      <StaleNotice query={query} />
      {groups.length === 0 ? <p className={classes.none}>{none}</p> : null}
      <ul className={classes.list}>
        {groups.map(({ id, name, permissionCount }) => (
          <li key={id}>
            <UnstyledButton
              className={`${classes.line} ${classes.link}`}
              onClick={() =>
                onSearch({
                  tab: "nhom",
                  xem: id,
                  search: undefined,
                  page: undefined,
                  vaiTro: undefined,
                })
              }
            >
              {name}
              <span className={classes.count}>{formatCount(permissionCount)} quyền</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

type WaitingGroupProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
};

/** Shown until a role group has loaded, or if it is gone. */
export function WaitingGroup({ query }: WaitingGroupProps) {
  if (!isMissing(query.error)) return <LoadingDialog query={query} />;
  return (
    <ErrorState
      title="Không tìm thấy nhóm vai trò"
      reason="Nhóm này có thể vừa bị người khác xóa."
    />
  );
}

type DisabledButtonProps = ButtonProps & {
  reason: string;
  /** Id of an element with a longer explanation. */
  describedBy?: string;
};

export function DisabledButton({ reason, describedBy, ...button }: DisabledButtonProps) {
  const { props, bubble } = useDisabledReason(reason);
  const ids = [props["aria-describedby"], describedBy].filter(Boolean).join(" ");
  return (
    <>
      <Button {...button} {...props} aria-describedby={ids} />
      {bubble}
    </>
  );
}

export function HeldPermissions({ codes }: { codes: readonly string[] }) {
  const { data: permissions } = useQuery(roleQueries.permissions());
  if (codes.length === 0) return <p className={classes.none}>Nhóm chưa có quyền nào.</p>;
  const names = new Map(permissions?.map(({ code, name }) => [code, name]));
  return (
    <ul className={classes.list}>
      {codes.map((code) => (
        <li key={code} className={classes.line}>
          {names.get(code)} <Code>{code}</Code>
        </li>
      ))}
    </ul>
  );
}

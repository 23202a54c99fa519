import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import classes from "./panel-list.module.css";
import { roleQueries } from "./queries.ts";
import type { RoleSearch } from "./search.ts";

type GroupLinksProps = {
  /** Which groups are listed. */
  belongs: (group: Schema["RoleGroup"]) => boolean;
  /** Said if there are none. */
  none: string;
  onSearch: (next: RoleSearch) => void;
};

/** Some role groups, each opening its panel. */
export function GroupLinks({ belongs, none, onSearch }: GroupLinksProps) {
  const query = useQuery(roleQueries.groups());
  if (!query.data) return <Waiting query={query} lines={2} />;
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

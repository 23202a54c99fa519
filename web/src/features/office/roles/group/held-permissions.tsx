import { useQuery } from "@tanstack/react-query";
import { Code } from "../code.tsx";
import classes from "../panel-list.module.css";
import { roleQueries } from "../queries.ts";

/** The permissions of a group by name. */
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

import { UnstyledButton } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import classes from "./top-users.module.css";

type TopUsersProps = {
  users: Schema["LogDashboard"]["topUsers"];
  onUser: (userId: string) => void;
};

/** The most active users; a press shows what one did. */
export function TopUsers({ users, onUser }: TopUsersProps) {
  if (users.length === 0) return <p className={classes.none}>Chưa có ai</p>;
  return (
    <ol className={classes.list}>
      {users.map(({ userId, fullName, count }) => (
        <li key={userId}>
          <UnstyledButton className={classes.row} onClick={() => onUser(userId)}>
            <span className={classes.name}>{fullName || userId}</span>
            <span className={classes.count}>{formatCount(count)} dòng</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

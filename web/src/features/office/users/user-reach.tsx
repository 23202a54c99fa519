import type { Schema } from "#openapi/schema.ts";
import classes from "./user-reach.module.css";

type UserReachProps = { user: Pick<Schema["AdminUser"], "phone" | "uidCode"> };

/** Where to reach a user: the phone, and the code that stands for them in transfers. */
export function UserReach({ user: { phone, uidCode } }: UserReachProps) {
  return (
    <span className={classes.root}>
      <span>{phone || "—"}</span>
      <span className={classes.code}>{uidCode}</span>
    </span>
  );
}

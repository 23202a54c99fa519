import type { Schema } from "#openapi/schema.ts";
import classes from "./user-reach.module.css";

type UserReachProps = { user: Pick<Schema["AdminUser"], "phone" | "uidCode"> };

/** A user's contact data: the phone, and the code that identifies them in transfers. */
export function UserReach({ user: { phone, uidCode } }: UserReachProps) {
  return (
    <span className={classes.root}>
      <span>{phone || "—"}</span>
      <span className={classes.code}>{uidCode}</span>
    </span>
  );
}

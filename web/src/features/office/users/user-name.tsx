import type { Schema } from "#openapi/schema.ts";
import { PersonAvatar } from "#web/ui/media/person-avatar.tsx";
import classes from "./user-name.module.css";

type UserNameProps = {
  user: Pick<Schema["AdminUser"], "fullName" | "email" | "avatarUrl">;
  /** Size of the picture, in pixels. */
  size?: number;
};

/** A user at a glance: picture, name, e-mail. */
export function UserName({ user: { fullName, email, avatarUrl }, size = 40 }: UserNameProps) {
  return (
    <span className={classes.root}>
      <PersonAvatar fullName={fullName} src={avatarUrl} size={size} />
      <span className={classes.words}>
        <span className={classes.name}>{fullName}</span>
        <span className={classes.email}>{email}</span>
      </span>
    </span>
  );
}

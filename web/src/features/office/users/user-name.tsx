import type { Schema } from "#openapi/schema.ts";
import { PersonAvatar } from "#web/ui/media/person-avatar.tsx";
import { NameCell } from "#web/ui/table/name-cell.tsx";

type UserNameProps = {
  user: Pick<Schema["AdminUser"], "fullName" | "email" | "avatarUrl">;
  /** Size of the picture, in pixels. */
  size?: number;
};

/** A user at a glance: picture, name, e-mail. */
export function UserName({ user: { fullName, email, avatarUrl }, size = 40 }: UserNameProps) {
  const avatar = <PersonAvatar fullName={fullName} src={avatarUrl} size={size} />;
  return <NameCell picture={avatar} name={fullName} note={email} />;
}

import type { Schema } from "#openapi/schema.ts";
import { PersonAvatar } from "#web/ui/media/person-avatar.tsx";
import { NameCell } from "#web/ui/table/name-cell.tsx";

type PersonNameProps = {
  user: Pick<Schema["RoleGroupMember"], "fullName" | "email" | "avatarUrl">;
};

/** A user at a glance. */
export function PersonName({ user: { fullName, email, avatarUrl } }: PersonNameProps) {
  const avatar = <PersonAvatar fullName={fullName} src={avatarUrl} size={32} />;
  return <NameCell picture={avatar} name={fullName} note={email} />;
}

import type { Schema } from "#openapi/schema.ts";
import { PersonAvatar } from "#web/ui/media/person-avatar.tsx";
import classes from "./recipient-card.module.css";

/** Who gets the money, to be checked before any moves. */
export function RecipientCard({ recipient }: { recipient: Schema["Recipient"] }) {
  const { fullName, uidCode, email, avatar } = recipient;
  return (
    <div className={classes.root}>
      <PersonAvatar fullName={fullName} src={avatar} size={56} />
      <div className={classes.words}>
        <p className={classes.name}>{fullName}</p>
        <p className={classes.detail}>{uidCode}</p>
        <p className={classes.detail}>{email}</p>
      </div>
    </div>
  );
}

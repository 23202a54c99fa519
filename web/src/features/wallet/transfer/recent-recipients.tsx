import { UnstyledButton } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatDate, formatMoney } from "#web/lib/format.ts";
import { PersonAvatar } from "#web/ui/media/person-avatar.tsx";
import { type PastRecipient, pastRecipients } from "./history-search.ts";
import { transferQueries } from "./queries.ts";
import classes from "./recent-recipients.module.css";

const MOST_SHOWN = 4;

type RecentRecipientsProps = { onChoose: (uidCode: string) => void };

/** The people to whom money was sent last. Nothing is shown if there are none. */
export function RecentRecipients({ onChoose }: RecentRecipientsProps) {
  const { data: transfers = [] } = useQuery(transferQueries.recent);
  const people = pastRecipients(transfers, MOST_SHOWN);
  if (people.length === 0) return null;
  return (
    <div>
      <h3 className={classes.title}>Người nhận gần đây</h3>
      <ul className={classes.list}>
        {people.map((recipient) => (
          <li key={recipient.uidCode}>
            <Recipient recipient={recipient} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type RecipientProps = RecentRecipientsProps & { recipient: PastRecipient };

/** Lookups are limited, so a person has a name only if it is known already. */
function Recipient({ recipient: { uidCode, at, amount }, onChoose }: RecipientProps) {
  const { data: person } = useQuery({ ...transferQueries.recipient(uidCode), enabled: false });
  return (
    <UnstyledButton className={classes.person} onClick={() => onChoose(uidCode)}>
      {person ? (
        <PersonAvatar fullName={person.fullName} src={person.avatar} size={40} />
      ) : (
        <span className={classes.icon} aria-hidden="true">
          <IconUser size={22} stroke={1.75} />
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.name}>{person?.fullName ?? uidCode}</span>
        <span className={classes.detail}>
          {person ? `${uidCode} · ` : null}
          {formatMoney(amount)} · {formatDate(at)}
        </span>
      </span>
    </UnstyledButton>
  );
}

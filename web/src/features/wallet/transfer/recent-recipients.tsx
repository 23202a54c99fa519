import { UnstyledButton } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { formatDate } from "#web/lib/format.ts";
import { PersonAvatar } from "#web/ui/media/person-avatar.tsx";
import { pastRecipients } from "./history-search.ts";
import { transferQueries } from "./queries.ts";
import classes from "./recent-recipients.module.css";

const MOST_SHOWN = 4;

/**
 * The people to whom money was sent last. Lookups are limited, so they have names only if those are
 * known already. Nothing is shown if there are none.
 */
export function RecentRecipients({ onChoose }: { onChoose: (uidCode: string) => void }) {
  const { data: transfers = [] } = useQuery(transferQueries.recent);
  const people = pastRecipients(transfers, MOST_SHOWN);
  const names = useQueries({
    queries: people.map(({ uidCode }) => ({
      ...transferQueries.recipient(uidCode),
      enabled: false,
    })),
  });
  if (people.length === 0) return null;
  return (
    <div>
      <h3 className={classes.title}>Người nhận gần đây</h3>
      <ul className={classes.list}>
        {people.map(({ uidCode, at, message }, index) => {
          const person = names[index]?.data;
          return (
            <li key={uidCode}>
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
                    {message} · {formatDate(at)}
                  </span>
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { FULL_ACCESS } from "#web/auth/rights.ts";
import {
  fullAccessQuestion,
  OwnLossNotice,
  ownLossQuestion,
  useOwnLoss,
} from "#web/auth/rights-questions.tsx";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { confirmEach } from "#web/ui/overlay/confirm-each.ts";
import { assignMembers } from "../mutations.ts";
import { roleQueries } from "../queries.ts";
import { texts } from "../texts.ts";
import classes from "./add-members.module.css";

type User = Schema["AdminUser"];

type Chosen = ReadonlyMap<string, User>;

type AssignBarProps = {
  group: Schema["RoleGroup"];
  chosen: Chosen;
  onChosen: Dispatch<SetStateAction<Chosen>>;
};

/** Assigns the group to the ticked users; who was refused stays ticked, with the reason. */
export function AssignBar({ group, chosen, onChosen }: AssignBarProps) {
  const me = useUser();
  const lossOf = useOwnLoss();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { mutate, isPending, error, reset } = useSingleMutation(assignMembers(group.id));
  const { data: groups } = useQuery(roleQueries.groups());
  const before = me ? chosen.get(me.id)?.roleGroupCode : undefined;
  const left = groups?.find(({ code }) => code === before);
  const gone = left?.permissions.filter((code) => !group.permissions.includes(code)) ?? [];
  const loss = before ? lossOf(before, gone) : undefined;
  if (chosen.size === 0 && refused.length === 0) return null;

  function assign() {
    setRefused([]);
    mutate([...chosen.keys()], {
      onSuccess: ({ done, failed }) => {
        if (done.length > 0) {
          notify.success(`${texts.groupAssigned} (${formatCount(done.length)} người dùng)`);
        }
        setRefused(
          failed.map(({ id, message }) => `${chosen.get(id)?.fullName ?? id}: ${message}`),
        );
        // Others may have been ticked meanwhile.
        onChosen((now) => new Map([...now].filter(([id]) => !done.includes(id))));
      },
    });
  }

  function ask() {
    const [first, ...others] = [...chosen.values()];
    const who = others.length === 0 ? first?.fullName : `${formatCount(chosen.size)} người này`;
    const givesAll = group.permissions.includes(FULL_ACCESS);
    confirmEach(
      [
        ...(loss ? [ownLossQuestion(loss, "Bổ nhiệm")] : []),
        ...(givesAll ? [fullAccessQuestion(who ?? "")] : []),
      ],
      assign,
    );
  }

  function clear() {
    setRefused([]);
    reset();
    onChosen(new Map());
  }

  return (
    <div className={classes.bar}>
      <OwnLossNotice loss={loss} />
      {chosen.size > 0 ? (
        <div className={classes.buttons}>
          <Button variant="subtle" color="gray" onClick={clear} disabled={isPending}>
            Bỏ chọn
          </Button>
          <Button onClick={ask} loading={isPending}>
            Bổ nhiệm {formatCount(chosen.size)} người
          </Button>
        </div>
      ) : null}
      <FormError text={error ? messageOf(error, texts.assignFailed) : refused.join(". ")} />
    </div>
  );
}

import type { UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { isAllPowerful } from "#web/auth/permissions.ts";
import { FULL_ACCESS } from "#web/auth/rights.ts";
import { fullAccessQuestion, ownLossQuestion, useOwnLoss } from "#web/auth/rights-questions.tsx";
import { threeWayDiff } from "#web/lib/three-way-diff.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useConflict } from "#web/ui/form/use-conflict.ts";
import { confirmEach } from "#web/ui/overlay/confirm-each.ts";
import { assignRoleGroup } from "./mutations.ts";
import { texts } from "./texts.ts";

type User = Schema["AdminUser"];

type Chosen = { roleGroupCode: string };

type SaveRoleGroup = {
  user: User;
  groups: readonly Schema["RoleGroup"][];
  form: Pick<UseFormReturnType<Chosen>, "setValues">;
  onDone: () => void;
};

/** Assigns a role group; if another user has assigned one meanwhile, the current user decides. */
export function useSaveRoleGroup({ user, groups, form, onDone }: SaveRoleGroup) {
  const { mutateAsync, isPending, error } = useMutation(assignRoleGroup(user.id));
  // The version known to this form: a refetch must not pass for what the user has seen.
  const [seen, setSeen] = useState(user);
  const { conflict, askUser } = useConflict();
  const me = useUser();
  const lossOf = useOwnLoss();

  async function save({ roleGroupCode }: Chosen, over = seen): Promise<void> {
    try {
      await mutateAsync({ seen: over, roleGroupCode });
      notify.success(texts.groupAssigned);
      onDone();
    } catch (reason) {
      // Any other error is shown by the form.
      if (reason instanceof Overtaken) await settle(reason.current, roleGroupCode);
    }
  }

  /** If the other user has left the group alone, nothing is overwritten. */
  function settle(current: User, roleGroupCode: string): Promise<void> | undefined {
    if (current.role_id !== seen.role_id) {
      // The groups of the new role replace these.
      notify.error(texts.roleChangedMeanwhile);
      return undefined;
    }
    const labels = (code: string | null) => ({
      roleGroupCode: groups.find((group) => group.code === code)?.name ?? code ?? "",
    });
    const differences = threeWayDiff(
      labels(seen.roleGroupCode),
      labels(current.roleGroupCode),
      labels(roleGroupCode),
    ).map((each) => ({ ...each, label: "Nhóm vai trò" }));
    if (differences.length === 0) return save({ roleGroupCode }, current);
    askUser({
      differences,
      onOverwrite: () => {
        setSeen(current);
        saveOnce({ roleGroupCode }, current);
      },
      onTake: () => {
        setSeen(current);
        if (differences.every(({ isUntouched }) => isUntouched)) {
          form.setValues({ roleGroupCode: current.roleGroupCode ?? "" });
        }
      },
    });
    return undefined;
  }

  const saveOnce = useSingleFlight(save);

  function ask(chosen: Chosen) {
    const next = groups.find(({ code }) => code === chosen.roleGroupCode);
    const before = groups.find(({ code }) => code === seen.roleGroupCode);
    const taken = before?.permissions.filter((code) => !next?.permissions.includes(code)) ?? [];
    const loss = me?.id === user.id && before ? lossOf(before.code, taken) : undefined;
    const givesAll = !isAllPowerful(user.role) && next?.permissions.includes(FULL_ACCESS);
    confirmEach(
      [
        ...(loss ? [ownLossQuestion(loss, "Bổ nhiệm")] : []),
        ...(givesAll ? [fullAccessQuestion(user.fullName)] : []),
      ],
      () => saveOnce(chosen),
    );
  }

  return {
    save: ask,
    isSaving: isPending,
    submitError:
      error && !(error instanceof Overtaken) ? messageOf(error, texts.groupFailed) : undefined,
    conflict,
  };
}

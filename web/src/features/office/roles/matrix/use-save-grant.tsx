import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { FULL_ACCESS } from "#web/auth/rights.ts";
import {
  fullAccessQuestion,
  type OwnLoss,
  OwnLossNotice,
  ownLossQuestion,
} from "#web/auth/rights-questions.tsx";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useConflict } from "#web/ui/form/use-conflict.ts";
import { confirmEach } from "#web/ui/overlay/confirm-each.ts";
import { updateGroupPermissions } from "../mutations.ts";
import { sayGroupFailure } from "../say-failure.ts";
import { texts } from "../texts.ts";
import { changeOf, type Grant, idleTexts, isGranted, isIdle, type Mode } from "./change.ts";
import { differencesOf } from "./grant-conflict.ts";
import { useChoice } from "./use-choice.ts";

type Group = Schema["RoleGroup"];

type SaveGrant = {
  group: Group;
  permissions: readonly Schema["PermissionRecord"][];
  mode: Mode;
  onDone: () => void;
};

/** The selection, and saving it in the chosen mode; over somebody else's change the user decides. */
export function useSaveGrant({ group, permissions, mode, onDone }: SaveGrant) {
  const [seen, setSeen] = useState(group);
  const [chosen, dispatch] = useChoice(group.permissions);
  // Why the last attempt sent nothing; outdated with the next tick.
  const [idle, setIdle] = useState<{ chosen: ReadonlySet<string>; mode: Mode }>();
  const { mutateAsync, isPending, error } = useMutation(updateGroupPermissions(group.id));
  // What was sent without a response, and may be saved.
  const lost = useRef<Grant>(undefined);
  const { conflict, askUser } = useConflict();
  const held = new Set(seen.permissions);

  async function send(over: Group, codes: string[]): Promise<void> {
    const grant = { codes, action: mode };
    try {
      await mutateAsync({ seen: over, grant });
      notify.success(texts.permissionsSaved);
      onDone();
    } catch (reason) {
      if (reason instanceof Overtaken) return settle(over, reason.current, codes);
      if (ApiError.from(reason).isUnanswered) lost.current = grant;
    }
  }

  /** Only replacing undoes what somebody else has saved; adding and removing send the own ticks. */
  function settle(base: Group, current: Group, codes: string[]): Promise<void> | undefined {
    const isOwn = lost.current !== undefined && isGranted(current, lost.current);
    if (isOwn || mode !== "replace") return send(current, codes);
    const differences = differencesOf({ base, current, chosen }, permissions);
    if (differences.length === 0) return send(current, codes);
    askUser({
      differences,
      onOverwrite: () => {
        setSeen(current);
        sendOnce(current, codes);
      },
      onTake: () => {
        setSeen(current);
        const theirs = new Set(current.permissions);
        for (const { field, isUntouched } of differences) {
          if (isUntouched) dispatch({ codes: [field], to: theirs.has(field) });
        }
      },
    });
    return undefined;
  }

  const sendOnce = useSingleFlight(send);

  /** `loss`: what the current user loses by it. */
  function save(loss: OwnLoss | undefined) {
    const change = changeOf(mode, held, chosen);
    if (isIdle(change)) {
      setIdle({ chosen, mode });
      return;
    }
    const takesAll = mode === "replace" && chosen.size === 0;
    confirmEach(
      [
        ...(takesAll ? [emptyQuestion(seen, loss)] : []),
        ...(loss && !takesAll ? [ownLossQuestion(loss, "Gỡ quyền")] : []),
        ...(change.added.includes(FULL_ACCESS)
          ? [fullAccessQuestion(`Mọi người trong nhóm ${seen.name}`)]
          : []),
      ],
      () => sendOnce(seen, change.codes),
    );
  }

  const isStillIdle = idle?.chosen === chosen && idle.mode === mode;
  return {
    held,
    chosen,
    dispatch,
    save,
    isSaving: isPending,
    submitError: isStillIdle ? idleTexts[mode] : sayGroupFailure(error, texts.permissionsFailed),
    conflict,
  };
}

/** Before a group loses all its permissions. */
function emptyQuestion(group: Group, loss: OwnLoss | undefined) {
  return {
    title: "Gỡ toàn bộ quyền của nhóm?",
    body: (
      <>
        {group.name} sẽ mất cả {formatCount(new Set(group.permissions).size)} quyền đang có.
        <OwnLossNotice loss={loss} />
      </>
    ),
    note: "Người dùng trong nhóm chỉ còn các quyền của vai trò.",
    confirmLabel: "Gỡ toàn bộ",
    danger: true,
  };
}

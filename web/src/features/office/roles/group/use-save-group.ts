import type { UseFormReturnType } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useConflict } from "#web/ui/form/use-conflict.ts";
import { updateGroup } from "../mutations.ts";
import { roleQueries } from "../queries.ts";
import { sayGroupFailure, showFieldErrors } from "../say-failure.ts";
import { texts } from "../texts.ts";
import { differencesOf, type GroupValues, isChanged, valuesOf } from "./edits.ts";

type Group = Schema["RoleGroup"];

type SaveGroup = { group: Group; form: UseFormReturnType<GroupValues>; onDone: () => void };

/** Saves the edit form; if another user has saved since it was opened, the current user decides. */
export function useSaveGroup({ group, form, onDone }: SaveGroup) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation(updateGroup(group.id));
  // The last version known to this form: a refetch must not turn into edits.
  const [seen, setSeen] = useState(group);
  // What was sent without a response, and may be saved.
  const lost = useRef<GroupValues>(undefined);
  const { conflict, askUser } = useConflict();

  async function save(values: GroupValues, over = seen): Promise<void> {
    try {
      // What is unchanged was saved by another user, or by an attempt whose response was lost.
      if (isChanged(over, values)) await mutateAsync({ seen: over, values });
      else void client.invalidateQueries({ queryKey: roleQueries.all() });
      notify.success(texts.groupUpdated);
      onDone();
    } catch (reason) {
      if (reason instanceof Overtaken) return settle(over, reason.current, values);
      if (ApiError.from(reason).isUnanswered) lost.current = values;
      showFieldErrors(form, reason);
    }
  }

  /** If nobody else changed what this form holds, nothing is overwritten. */
  function settle(base: Group, current: Group, values: GroupValues): Promise<void> | undefined {
    const roles = client.getQueryData(roleQueries.roles().queryKey) ?? [];
    const differences = differencesOf({ seen: base, current, mine: values }, roles);
    const isOwn = lost.current !== undefined && !isChanged(current, lost.current);
    if (isOwn || differences.length === 0) return save(values, current);
    const theirs = valuesOf(current);
    const untouched = differences.filter(({ isUntouched }) => isUntouched);
    askUser({
      differences,
      onOverwrite: () => {
        setSeen(current);
        saveOnce(values, current);
      },
      onTake: () => {
        setSeen(current);
        form.setValues(Object.fromEntries(untouched.map(({ field }) => [field, theirs[field]])));
      },
    });
    return undefined;
  }

  const saveOnce = useSingleFlight(save);

  return {
    save: (values: GroupValues) => saveOnce(values),
    isDirty: () => isChanged(seen, form.getValues()),
    isSaving: isPending,
    submitError: sayGroupFailure(error, texts.groupUpdateFailed, form),
    conflict,
  };
}

import type { UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useConflict } from "#web/ui/form/use-conflict.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { updateStatus } from "../mutations.ts";
import { consequencesOf, movesOf } from "../policy.ts";
import type { OrderScope } from "../scope.ts";
import { texts } from "../texts.ts";
import { chosenStatus, differencesOf, noticesOf, questionOf, type StatusForm } from "./edits.ts";

type Order = Schema["Order"];

type SaveStatus = {
  order: Order;
  scope: OrderScope;
  form: UseFormReturnType<StatusForm>;
  onDone: () => void;
};

/**
 * Saves the chosen status, after a question where it moves money or other shops' goods. If another
 * user has changed the status since the form was opened, the current user decides.
 */
export function useSaveStatus({ order, scope, form, onDone }: SaveStatus) {
  const update = useMutation(updateStatus(scope));
  // The version known to this form: a refetch must not pass for what the user has seen.
  const [seen, setSeen] = useState(order);
  const { conflict, askUser } = useConflict();

  /** Asks first if the change does more than the status says. */
  async function askAndSave(values: StatusForm, over = seen): Promise<void> {
    const status = chosenStatus(values);
    if (!status) return undefined;
    const note = values.note.trim();
    const consequences = status === over.status_id ? {} : consequencesOf(scope, over, status);
    if (consequences.refund && !note) {
      form.setFieldError("note", texts.refundReason);
      return undefined;
    }
    const question = questionOf(over, consequences, status);
    if (!question) return save(values, over);
    confirm({
      ...question,
      body: noticesOf(consequences, status).join(" "),
      cancelLabel: "Quay lại",
      danger: consequences.refund !== undefined,
      // The form shows what comes of it.
      run: () => saveOnce(values, over),
    });
    return undefined;
  }

  async function save(values: StatusForm, over = seen): Promise<void> {
    const status = chosenStatus(values);
    if (!status) return;
    const note = values.note.trim();
    update.reset();
    try {
      await update.mutateAsync({ seen: over, change: { status, ...(note && { note }) } });
      notify.success(texts.updated);
      onDone();
    } catch (error) {
      // Any other error is shown by the form.
      if (error instanceof Overtaken) await settle({ seen: over, current: error.current, values });
    }
  }

  type Overlap = { seen: Order; current: Order; values: StatusForm };

  /** If the other user has left the status alone, nothing is overwritten. */
  function settle({ seen: base, current, values }: Overlap): Promise<void> | undefined {
    const differences = differencesOf({ seen: base, current, form: values });
    if (differences.length === 0) {
      if (isSameMove(values, base, current)) return save(values, current);
      // It was paid meanwhile, or its money went back: another question.
      setSeen(current);
      return askAndSave(values, current);
    }
    askUser({
      differences,
      onOverwrite: () => {
        setSeen(current);
        submitOnce(values, current);
      },
      onTake: () => {
        setSeen(current);
        const status = chosenStatus(values);
        // What cannot be reached from there is no longer on offer.
        const isOffered = status !== undefined && movesOf(scope, current).includes(status);
        if (!isOffered) form.setFieldValue("status", "");
      },
    });
    return undefined;
  }

  const isSameMove = (values: StatusForm, ...[base, current]: [Order, Order]) => {
    const status = chosenStatus(values);
    if (!status) return true;
    const [before, now] = [base, current].map((each) => consequencesOf(scope, each, status));
    return JSON.stringify(before) === JSON.stringify(now);
  };

  const submitOnce = useSingleFlight(askAndSave);
  const saveOnce = useSingleFlight(save);

  const { error } = update;
  return {
    seen,
    save: (values: StatusForm) => submitOnce(values),
    isSaving: update.isPending,
    submitError:
      error && !(error instanceof Overtaken) ? messageOf(error, texts.updateFailed) : undefined,
    conflict,
  };
}

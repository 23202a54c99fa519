import type { UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useConflict } from "#web/ui/form/use-conflict.ts";
import { updateVariants } from "../mutations.ts";
import { texts } from "../texts.ts";
import { differencesOf, editsOf, errorsAt, rebased, type UpdateForm } from "./edits.ts";

type Product = Schema["InventoryProduct"];

type SaveStock = { product: Product; form: UseFormReturnType<UpdateForm>; onDone: () => void };

/**
 * Saves the versions that were changed. What others, or orders, have changed since is kept where
 * the form leaves it alone; where both have changed a field, the current user decides.
 */
export function useSaveStock({ product, form, onDone }: SaveStock) {
  const update = useMutation(updateVariants);
  // The version known to this form: a refetch must not pass for what the user has seen.
  const [seen, setSeen] = useState(product);
  const { conflict, askUser } = useConflict();

  async function save(values: UpdateForm, over = seen): Promise<void> {
    update.reset();
    const variants = editsOf(over, values);
    if (variants.length === 0) {
      notify.info(texts.nothingChanged);
      onDone();
      return;
    }
    const reason = values.reason.trim();
    try {
      await update.mutateAsync({ seen: over, change: { variants, ...(reason && { reason }) } });
      notify.success(texts.updated);
      onDone();
    } catch (error) {
      if (error instanceof Overtaken) return settle({ seen: over, current: error.current, values });
      form.setErrors(errorsAt(ApiError.from(error).fields, variants, values));
    }
  }

  type Overlap = { seen: Product; current: Product; values: UpdateForm };

  function settle({ seen: base, current, values }: Overlap): Promise<void> | undefined {
    const versions = { seen: base, current, form: values };
    const merged = rebased(versions);
    const differences = differencesOf(versions).filter(({ isUntouched }) => !isUntouched);
    const accept = () => {
      setSeen(current);
      form.setValues(merged);
    };
    if (differences.length === 0) {
      accept();
      return save(merged, current);
    }
    askUser({
      differences: differences.map((each) => ({ ...each, field: each.label })),
      onOverwrite: () => {
        accept();
        saveOnce(merged, current);
      },
      onTake: accept,
    });
    return undefined;
  }

  const saveOnce = useSingleFlight(save);

  return {
    save: (values: UpdateForm) => saveOnce(values),
    isDirty: () => {
      const values = form.getValues();
      return editsOf(seen, values).length > 0 || values.reason.trim() !== "";
    },
    isSaving: update.isPending,
    submitError: failureOf(update.error),
    conflict,
  };
}

function failureOf(error: Error | null): string | undefined {
  if (!error || error instanceof Overtaken) return undefined;
  return hasStatus(error, 404) ? texts.notFound : messageOf(error, texts.updateFailed);
}

import type { UseFormReturnType } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useConflict } from "#web/ui/form/use-conflict.ts";
import { bodyOf, type CategoryForm, differencesOf, formOf } from "./edits.ts";
import { createCategory, updateCategory, uploadIcon } from "./mutations.ts";
import { categoryQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import type { FormIcon, IconControl } from "./use-icon.ts";

type Category = Schema["Category"];

type SaveCategory = {
  /** Undefined for a new one. */
  category: Category | undefined;
  form: UseFormReturnType<CategoryForm>;
  icon: IconControl;
  onDone: (saved: Category) => void;
};

/**
 * Uploads a new icon, then saves the category. If another user has saved since the form was opened,
 * the current user resolves the conflict.
 */
export function useSaveCategory({ category, form, icon, onDone }: SaveCategory) {
  const client = useQueryClient();
  const uploading = useMutation(uploadIcon);
  const creating = useMutation(createCategory);
  const updating = useMutation(updateCategory(category?.id ?? 0));
  // The last version known to this form.
  const [seen, setSeen] = useState(category);
  const { conflict, askUser } = useConflict();
  // Saving again, after a name that was taken, must not upload the same file again.
  const uploads = useRef(new WeakMap<File, string>());

  async function addressOf(chosen: FormIcon): Promise<string | null> {
    if (chosen.kind === "stored") return chosen.address;
    const known = uploads.current.get(chosen.file);
    if (known) return known;
    const address = await uploading.mutateAsync(chosen.file);
    uploads.current.set(chosen.file, address);
    return address;
  }

  async function save(values: CategoryForm, over = seen): Promise<void> {
    for (const mutation of [uploading, creating, updating]) mutation.reset();
    try {
      const body = bodyOf(values, await addressOf(icon.icon));
      const saved = over
        ? await updating.mutateAsync({ seen: over, body })
        : await creating.mutateAsync(body);
      notify.success(over ? texts.updated : texts.added);
      onDone(saved);
    } catch (error) {
      if (error instanceof Overtaken && over) return settle(over, error.current, values);
      const { fields } = ApiError.from(error);
      form.setErrors(fields);
      icon.setError(fields.file ?? fields.icon_url);
    }
  }

  /** If the other user's changes are in this form too, or not in it at all, nothing is lost. */
  function settle(base: Category, current: Category, values: CategoryForm) {
    const roots = client.getQueryData(categoryQueries.tree().queryKey)?.data ?? [];
    const mine = { ...values, icon: icon.src ?? "" };
    const differences = differencesOf({ seen: base, current, mine }, roots);
    if (differences.length === 0) return save(values, current);
    const theirs = formOf(current);
    const untouched = differences.filter(({ isUntouched }) => isUntouched);
    askUser({
      differences,
      onOverwrite: () => {
        setSeen(current);
        saveOnce(values, current);
      },
      onTake: () => {
        setSeen(current);
        for (const { field } of untouched) {
          if (field === "icon") icon.show(current.icon_url);
          else form.setFieldValue(field, theirs[field]);
        }
      },
    });
    return undefined;
  }

  const saveOnce = useSingleFlight(save);

  const saveFailed = category ? texts.updateFailed : texts.addFailed;
  const saveError = creating.error ?? updating.error;
  return {
    save: (values: CategoryForm) => {
      if (!seen || !changesNothing(values, icon.icon, seen)) return saveOnce(values);
      notify.info(texts.nothingChanged);
      onDone(seen);
    },
    isDirty: () => {
      const started = seen ? formOf(seen) : undefined;
      const isTyped = started
        ? JSON.stringify(form.getValues()) !== JSON.stringify(started)
        : form.isDirty();
      return isTyped || icon.src !== (seen?.icon_url ?? null);
    },
    isSaving: uploading.isPending || creating.isPending || updating.isPending,
    submitError:
      uploadFailure(uploading.error) ?? failureOf(saveError, saveFailed, form.getValues()),
    conflict,
  };
}

/** True if the edit would send what the server has. */
function changesNothing(values: CategoryForm, chosen: FormIcon, seen: Category): boolean {
  if (chosen.kind !== "stored") return false;
  const [mine, theirs] = [bodyOf(values, chosen.address), bodyOf(formOf(seen), seen.icon_url)];
  return JSON.stringify(mine) === JSON.stringify(theirs);
}

/** The documents name it (C-ERR-58), also where the field says what is wrong with the file. */
function uploadFailure(error: Error | null): string | undefined {
  if (!error) return undefined;
  return ApiError.from(error).fields.file ? texts.iconFailed : messageOf(error, texts.iconFailed);
}

/** Says nothing if fields of the form say it all. */
function failureOf(error: Error | null, failed: string, values: CategoryForm): string | undefined {
  if (!error || error instanceof Overtaken) return undefined;
  if (hasStatus(error, 404)) return texts.goneMeanwhile;
  const named = Object.keys(ApiError.from(error).fields);
  const isShown = (field: string) => field === "icon_url" || Object.hasOwn(values, field);
  return named.length > 0 && named.every(isShown) ? undefined : messageOf(error, failed);
}

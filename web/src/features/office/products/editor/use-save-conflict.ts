import { useQueryClient } from "@tanstack/react-query";
import { useConflict } from "#web/ui/form/use-conflict.ts";
import { productQueries } from "../queries.ts";
import { categoryPath } from "./category-choices.ts";
import { differencesOf } from "./differences.ts";
import type { Base } from "./form.ts";
import { storedIn } from "./images.ts";
import type { ProductFormControl } from "./use-product-form.ts";

/** Lets the user resolve what another user has saved since the form was opened. */
export function useSaveConflict({ form, images, setBase }: ProductFormControl) {
  const client = useQueryClient();
  const { conflict, askUser } = useConflict();

  /**
   * Compares with the server's `current`. Returns false if its changes are in this form too, or not
   * in it at all: then nothing is lost by saving.
   */
  function conflicts(seen: Base, current: Base, save: (over: Base) => void): boolean {
    const roots = client.getQueryData(productQueries.categories().queryKey)?.data ?? [];
    const mine = { form: form.getValues(), images: storedIn(images.images) };
    const differences = differencesOf({ seen, current, mine }, (id) => categoryPath(roots, id));
    if (differences.length === 0) return false;
    askUser({
      differences,
      onOverwrite: () => {
        setBase(current);
        save(current);
      },
      onTake: () => {
        setBase(current);
        for (const { field, isUntouched } of differences) {
          if (!isUntouched) continue;
          if (field === "images") images.show(current.images);
          // A stock that counts has been changed here.
          else if (field !== "stock") form.setFieldValue(field, current.form[field]);
        }
      },
    });
    return true;
  }

  return { conflict, conflicts };
}

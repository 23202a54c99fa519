import { useMutation } from "@tanstack/react-query";
import { ApiError } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { ProductScope } from "../scope.ts";
import { changesNothing, createBody, updateBody } from "./body.ts";
import { saveFailure } from "./failure.ts";
import { type FieldErrors, serverFieldErrors } from "./form-rules.ts";
import { storedIn } from "./images.ts";
import { createProduct, updateProduct } from "./mutations.ts";
import { texts } from "./texts.ts";
import type { ProductFormControl } from "./use-product-form.ts";
import { useSaveConflict } from "./use-save-conflict.ts";

type SaveProduct = {
  /** Undefined for a new one. */
  productId: number | undefined;
  scope: ProductScope;
  control: ProductFormControl;
  /** Shows errors at their fields. */
  onErrors: (errors: FieldErrors) => void;
  onDone: () => void;
};

/** Adds or changes a product. */
export function useSaveProduct({ productId, scope, control, onErrors, onDone }: SaveProduct) {
  const creating = useMutation(createProduct(scope));
  const updating = useMutation(updateProduct(productId ?? 0));
  const { conflict, conflicts } = useSaveConflict(control);
  const { form, images } = control;

  async function save(over = control.base): Promise<void> {
    creating.reset();
    updating.reset();
    const values = form.getValues();
    const shown = storedIn(images.images);
    try {
      if (over) {
        await updating.mutateAsync({ seen: over, body: updateBody(values, shown, over) });
        notify.success(texts.updated);
      } else {
        const added = await creating.mutateAsync(createBody(values, shown));
        const isAwaiting = !added.is_public && added.status_id === "active";
        notify.success(isAwaiting ? texts.createdAwaiting : texts.created);
      }
      onDone();
    } catch (error) {
      if (!over || !(error instanceof Overtaken)) return onErrors(errorsAt(error));
      if (!conflicts(over, error.current, saveOnce)) return save(error.current);
    }
  }

  /** The fields that the server's error is about. */
  function errorsAt(error: unknown): FieldErrors {
    const { fields, code, data } = ApiError.from(error);
    const versionId = data.version_id;
    const errors = serverFieldErrors(fields);
    const index = form.getValues().versions.findIndex(({ id }) => id === versionId);
    if (code !== "STOCK_RESERVED" || versionId === undefined || index < 0) return errors;
    return { ...errors, [`versions.${index}.stock`]: texts.stockReserved };
  }

  const saveOnce = useSingleFlight(save);
  const error = creating.error ?? updating.error;
  return {
    save: () => {
      const { base } = control;
      if (!base || !changesNothing(form.getValues(), storedIn(images.images), base)) {
        return saveOnce();
      }
      notify.info(texts.nothingChanged);
      onDone();
    },
    isSaving: creating.isPending || updating.isPending,
    submitError:
      error && !(error instanceof Overtaken)
        ? saveFailure(error, productId === undefined)
        : undefined,
    conflict,
  };
}

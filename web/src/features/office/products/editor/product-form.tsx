import { type FormEvent, useRef } from "react";
import { DraftNotice } from "#web/ui/form/draft-notice.tsx";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import type { ProductScope } from "../scope.ts";
import type { Base } from "./form.ts";
import type { FieldErrors } from "./form-rules.ts";
import { ProductFields } from "./product-fields.tsx";
import { showErrors } from "./show-errors.ts";
import { useProductForm } from "./use-product-form.ts";
import { useSaveProduct } from "./use-save-product.ts";

type ProductFormProps = {
  productId?: number;
  /** The product as it was opened; undefined for a new one. */
  opened?: Base;
  scope: ProductScope;
  onClose: () => void;
};

export function ProductForm({ productId, opened, scope, onClose }: ProductFormProps) {
  const control = useProductForm(opened, productId);
  const { form, draft } = control;
  const element = useRef<HTMLFormElement>(null);
  const isNew = productId === undefined;

  function close() {
    control.forgetDraft();
    onClose();
  }

  const onErrors = (errors: FieldErrors) => showErrors(form, errors, element.current);
  const saving = useSaveProduct({ productId, scope, control, onErrors, onDone: close });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    element.current = event.currentTarget;
    const errors = control.errors();
    if (Object.keys(errors).length > 0) onErrors(errors);
    else saving.save();
  }

  return (
    <FormBody
      submitLabel={isNew ? "Thêm" : "Lưu"}
      loading={saving.isSaving}
      submitError={saving.submitError}
      isDirty={control.isDirty}
      onClose={close}
      onSubmit={submit}
    >
      {draft ? <DraftNotice lost={draft.lost} onDiscard={control.discardDraft} /> : null}
      <ProductFields control={control} />
      <SaveConflict conflict={saving.conflict} />
    </FormBody>
  );
}

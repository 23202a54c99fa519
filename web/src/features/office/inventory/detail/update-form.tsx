import { TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import type { Schema } from "#openapi/schema.ts";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { formOf, updateForm, type UpdateForm as Values } from "./edits.ts";
import { useSaveStock } from "./use-save-stock.ts";
import { VariantFields } from "./variant-fields.tsx";

type UpdateFormProps = { product: Schema["InventoryProduct"]; onDone: () => void };

/** Stock, threshold, batch and expiry of every version of a product (document 2 §5). */
export function UpdateForm({ product, onDone }: UpdateFormProps) {
  const form = useForm<Values>({
    mode: "uncontrolled",
    initialValues: formOf(product),
    validate: schemaResolver(updateForm(product), { sync: true }),
  });
  const { save, isDirty, isSaving, submitError, conflict } = useSaveStock({
    product,
    form,
    onDone,
  });
  return (
    <FormBody
      submitLabel="Cập nhật"
      loading={isSaving}
      submitError={submitError}
      isDirty={isDirty}
      onClose={onDone}
      onSubmit={form.onSubmit(save)}
    >
      {product.variants.map((variant, index) => (
        <VariantFields key={variant.id} variant={variant} index={index} form={form} />
      ))}
      <TextInput
        label="Lý do"
        description="Không bắt buộc. Ghi vào lịch sử tồn kho."
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
      <SaveConflict conflict={conflict} />
    </FormBody>
  );
}

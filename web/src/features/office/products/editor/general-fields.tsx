import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { CategoryField } from "./category-field.tsx";
import type { ProductForm } from "./form.ts";
import { FormSection } from "./form-section.tsx";
import classes from "./general-fields.module.css";

/** What is said about the product as a whole. */
export function GeneralFields({ form }: { form: UseFormReturnType<ProductForm> }) {
  return (
    <FormSection title="Thông tin chung">
      <TextInput
        label="Tên sản phẩm"
        withAsterisk
        autoComplete="off"
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <div className={classes.pair}>
        <CategoryField
          key={form.key("category_id")}
          inputProps={form.getInputProps("category_id")}
        />
        <TextInput
          label="Đơn vị"
          placeholder="kg, túi, hộp…"
          withAsterisk
          autoComplete="off"
          key={form.key("unit")}
          {...form.getInputProps("unit")}
        />
      </div>
      <Textarea
        label="Mô tả"
        autosize
        minRows={3}
        maxRows={12}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
    </FormSection>
  );
}

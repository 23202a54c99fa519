import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox, CloseButton, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import classes from "./attribute-fields.module.css";
import type { ProductForm } from "./form.ts";

type AttributeFieldsProps = {
  form: UseFormReturnType<ProductForm>;
  index: number;
  removeLabel: string;
  onRemove: () => void;
};

export function AttributeFields({ form, index, removeLabel, onRemove }: AttributeFieldsProps) {
  const path = `attributes.${index}`;
  return (
    <fieldset className={classes.root} aria-label={`Thuộc tính ${index + 1}`}>
      <TextInput
        label="Tên thuộc tính"
        autoComplete="off"
        key={form.key(`${path}.attribute_name`)}
        {...form.getInputProps(`${path}.attribute_name`)}
      />
      <TextInput
        label="Giá trị"
        autoComplete="off"
        key={form.key(`${path}.value`)}
        {...form.getInputProps(`${path}.value`)}
      />
      <TextInput
        label="Đơn vị tính"
        autoComplete="off"
        key={form.key(`${path}.unit`)}
        {...form.getInputProps(`${path}.unit`)}
      />
      <CloseButton className={classes.remove} aria-label={removeLabel} onClick={onRemove} />
      <Checkbox
        className={classes.search}
        label="Cho phép tìm kiếm theo thuộc tính này"
        key={form.key(`${path}.is_searchable`)}
        {...form.getInputProps(`${path}.is_searchable`, { type: "checkbox" })}
      />
    </fieldset>
  );
}

import { CloseButton, Input, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useId } from "react";
import { formatCount } from "#web/lib/format.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import type { ProductForm } from "./form.ts";
import type { FormImage } from "./images.ts";
import classes from "./version-fields.module.css";
import { VersionImage } from "./version-image.tsx";

type VersionFieldsProps = {
  form: UseFormReturnType<ProductForm>;
  index: number;
  images: readonly FormImage[];
  removeLabel: string;
  onRemove: () => void;
};

export function VersionFields({ form, index, images, removeLabel, onRemove }: VersionFieldsProps) {
  const id = useId();
  const path = `versions.${index}`;
  const reserved = form.getValues().versions[index]?.reserved ?? 0;
  const error = form.errors[path];
  const field = (name: string) => {
    const props = form.getInputProps(`${path}.${name}`);
    return {
      ...props,
      onChange: (value: unknown) => {
        // The message at the version is about this field too.
        if (error) form.clearFieldError(path);
        props.onChange(value);
      },
    };
  };
  return (
    <fieldset className={classes.root} aria-describedby={`${id}-error`}>
      <legend className={classes.title}>{`Phiên bản ${index + 1}`}</legend>
      <CloseButton className={classes.remove} aria-label={removeLabel} onClick={onRemove} />
      <div className={classes.fields}>
        <TextInput
          className={classes.wide}
          label="Tên phiên bản"
          placeholder="Túi 5 kg"
          withAsterisk
          autoComplete="off"
          key={form.key(`${path}.name`)}
          {...field("name")}
        />
        <AmountField
          label="Giá bán"
          withAsterisk
          key={form.key(`${path}.price`)}
          {...field("price")}
        />
        <AmountField
          label="Tồn kho"
          description={
            reserved > 0 ? `Đơn hàng đang giữ ${formatCount(reserved)} sản phẩm` : undefined
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          withAsterisk
          isCount
          key={form.key(`${path}.stock`)}
          {...field("stock")}
        />
        <TextInput
          className={classes.wideOnPhones}
          label="Mã SKU"
          placeholder="Tự tạo nếu để trống"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          key={form.key(`${path}.sku_code`)}
          {...field("sku_code")}
        />
        <div className={classes.wideOnPhones}>
          <VersionImage
            images={images}
            key={form.key(`${path}.image_url`)}
            inputProps={field("image_url")}
          />
        </div>
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {error ? (
          <Input.Error size="sm" mt="xs">
            {error}
          </Input.Error>
        ) : null}
      </div>
    </fieldset>
  );
}

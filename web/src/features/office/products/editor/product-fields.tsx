import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { AttributeList } from "./attribute-list.tsx";
import { mayPutOnSale } from "./body.ts";
import { GeneralFields } from "./general-fields.tsx";
import { ImageField } from "./image-field.tsx";
import { texts } from "./texts.ts";
import type { ProductFormControl } from "./use-product-form.ts";
import { VersionList } from "./version-list.tsx";

/** The fields of the form, in its order. */
export function ProductFields({ control }: { control: ProductFormControl }) {
  const { form, images, base } = control;
  return (
    <>
      <GeneralFields form={form} />
      <ImageField form={form} images={images} />
      <VersionList form={form} images={images.images} />
      <AttributeList form={form} />
      {!base || mayPutOnSale(base) ? (
        <Checkbox
          label={texts.sellNow}
          description={texts.sellNowHint}
          key={form.key("sellNow")}
          {...form.getInputProps("sellNow", { type: "checkbox" })}
        />
      ) : null}
    </>
  );
}

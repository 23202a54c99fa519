import { Button, Input } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { AttributeFields } from "./attribute-fields.tsx";
import { blankAttribute, type ProductForm } from "./form.ts";
import { FormSection } from "./form-section.tsx";
import { limits } from "./limits.ts";

const HINT = "Ví dụ: Xuất xứ, Bảo quản. Thuộc tính “brand” là thương hiệu của sản phẩm.";

/** What else is said about a product, as pairs of name and value. */
export function AttributeList({ form }: { form: UseFormReturnType<ProductForm> }) {
  const { attributes } = form.getValues();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const error = form.errors.attributes;

  function add() {
    flushSync(() => form.insertListItem("attributes", blankAttribute()));
    list.current?.querySelector<HTMLElement>(":scope > :last-child input")?.focus();
  }

  function remove(index: number) {
    flushSync(() => form.removeListItem("attributes", index));
    addButton.current?.focus();
  }

  return (
    <FormSection title="Thuộc tính" hint={HINT}>
      <div ref={list}>
        {attributes.map(({ key, attribute_name }, index) => (
          <AttributeFields
            key={key}
            form={form}
            index={index}
            removeLabel={`Bỏ thuộc tính ${attribute_name.trim() || index + 1}`}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} />}
          ref={addButton}
          disabled={attributes.length >= limits.attributes}
          onClick={add}
        >
          Thêm thuộc tính
        </Button>
        {error ? <Input.Error size="sm">{error}</Input.Error> : null}
      </div>
    </FormSection>
  );
}

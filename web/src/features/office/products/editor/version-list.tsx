import { Button, Input } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { blankVersion, type ProductForm } from "./form.ts";
import { FormSection } from "./form-section.tsx";
import type { FormImage } from "./images.ts";
import { limits } from "./limits.ts";
import { texts } from "./texts.ts";
import { VersionFields } from "./version-fields.tsx";

type VersionListProps = {
  form: UseFormReturnType<ProductForm>;
  images: readonly FormImage[];
};

/** The versions (SKUs) of a product, each with its price and stock. */
export function VersionList({ form, images }: VersionListProps) {
  const { versions } = form.getValues();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const error = form.errors.versions;

  function add() {
    flushSync(() => form.insertListItem("versions", blankVersion()));
    form.clearFieldError("versions");
    list.current?.querySelector<HTMLElement>("fieldset:last-of-type input")?.focus();
  }

  function remove(index: number) {
    flushSync(() => form.removeListItem("versions", index));
    addButton.current?.focus();
  }

  return (
    <FormSection title="Phiên bản (SKU)" hint={texts.versionsHint}>
      <div ref={list}>
        {versions.map(({ key, name }, index) => (
          <VersionFields
            key={key}
            form={form}
            index={index}
            images={images}
            onRemove={() => remove(index)}
            removeLabel={`Bỏ phiên bản ${name.trim() || index + 1}`}
          />
        ))}
      </div>
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} />}
          ref={addButton}
          disabled={versions.length >= limits.versions}
          data-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onClick={add}
        >
          Thêm phiên bản
        </Button>
        <div id={`${id}-error`} aria-live="polite">
          {error ? (
            <Input.Error size="sm" mt="xs">
              {error}
            </Input.Error>
          ) : null}
        </div>
      </div>
    </FormSection>
  );
}

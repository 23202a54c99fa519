import { TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import type { ChangeEvent } from "react";
import type { Schema } from "#openapi/schema.ts";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { PictureField } from "#web/ui/form/picture-field.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { NEW_ROOT } from "./dialogs.ts";
import { categoryForm, formOf } from "./edits.ts";
import { acceptedTypes } from "./icon-rules.ts";
import { ParentField } from "./parent-field.tsx";
import { slugAfter } from "./slug.ts";
import { texts } from "./texts.ts";
import { useIcon } from "./use-icon.ts";
import { useSaveCategory } from "./use-save-category.ts";

type CategoryFormProps = {
  /** Undefined for a new one. */
  category?: Schema["Category"];
  /** The parent that is chosen first for a new one. */
  parentId?: number | undefined;
  onSaved: (saved: Schema["Category"]) => void;
  onClose: () => void;
};

export function CategoryForm({ category, parentId, onSaved, onClose }: CategoryFormProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: category
      ? formOf(category)
      : { name: "", slug: "", parentId: parentId && parentId !== NEW_ROOT ? String(parentId) : "" },
    validate: schemaResolver(categoryForm(category), { sync: true }),
  });
  const icon = useIcon(category?.icon_url ?? null);
  const saving = useSaveCategory({ category, form, icon, onDone: onSaved });
  const nameProps = form.getInputProps("name");

  function rename(event: ChangeEvent<HTMLInputElement>) {
    const { name, slug } = form.getValues();
    const next = slugAfter({ name, slug }, event.currentTarget.value);
    nameProps.onChange(event);
    if (next !== slug) form.setFieldValue("slug", next);
  }

  return (
    <FormBody
      submitLabel={category ? "Lưu" : "Thêm"}
      loading={saving.isSaving}
      submitError={saving.submitError}
      isDirty={saving.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit(saving.save)}
    >
      <TextInput
        label="Tên danh mục"
        withAsterisk
        autoComplete="off"
        key={form.key("name")}
        {...nameProps}
        onChange={rename}
      />
      <TextInput
        label="Slug"
        withAsterisk
        description={texts.slugHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        key={form.key("slug")}
        {...form.getInputProps("slug")}
      />
      <ParentField
        category={category}
        key={form.key("parentId")}
        inputProps={form.getInputProps("parentId")}
      />
      <PictureField
        label="Icon"
        hint={texts.iconHint}
        accept={acceptedTypes}
        preview={{ src: icon.src, alt: "Icon danh mục", size: "icon" }}
        error={icon.error}
        disabled={saving.isSaving}
        actions={{
          onPick: icon.pick,
          onRemove: { label: "Bỏ icon", run: () => icon.show(null) },
        }}
      />
      <SaveConflict conflict={saving.conflict} />
    </FormBody>
  );
}

import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType, UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isMissing } from "#web/api/no-data.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { DraftNotice } from "#web/ui/form/draft-notice.tsx";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { productQueries } from "../queries.ts";
import type { ProductScope } from "../rules.ts";
import { type Base, baseOf, mayPutOnSale, type ProductForm } from "./form.ts";
import { AttributeList, FormSection, VersionList } from "./form-lists.tsx";
import { ImageField } from "./image-field.tsx";
import classes from "./product-editor.module.css";
import { categoryGroups, type FieldErrors, texts } from "./rules.ts";
import { type ProductFormControl, useProductForm, useSaveProduct } from "./use-product-form.ts";

type ProductEditorProps = {
  /** Undefined for a new product. */
  productId?: number;
  scope: ProductScope;
  onClose: () => void;
};

export function ProductEditor({ productId, scope, onClose }: ProductEditorProps) {
  if (productId === undefined) {
    return (
      <FormDialog title="Thêm sản phẩm" onClose={onClose}>
        <EditorForm scope={scope} onClose={onClose} />
      </FormDialog>
    );
  }
  return <Edited key={productId} productId={productId} scope={scope} onClose={onClose} />;
}

type EditedProps = { productId: number; scope: ProductScope; onClose: () => void };

/** Keeps the product as it was opened: a refetch must not overwrite what is typed. */
function Edited({ productId, scope, onClose }: EditedProps) {
  const query = useQuery(productQueries.detail(productId));
  const [opened, setOpened] = useState<Base>();
  if (!opened && query.data) setOpened(baseOf(query.data));

  function body() {
    if (opened) {
      return <EditorForm productId={productId} opened={opened} scope={scope} onClose={onClose} />;
    }
    if (isMissing(query.error)) return <Empty picture={glass} text={texts.noDetail} />;
    if (query.error) return <ReadError query={query} title={texts.detailFailed} />;
    return <LinesSkeleton lines={10} />;
  }

  return (
    <FormDialog title="Chỉnh sửa sản phẩm" onClose={onClose}>
      {body()}
    </FormDialog>
  );
}

type EditorFormProps = {
  productId?: number;
  /** Undefined for a new product. */
  opened?: Base;
  scope: ProductScope;
  onClose: () => void;
};

function EditorForm({ productId, opened, scope, onClose }: EditorFormProps) {
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

function ProductFields({ control }: { control: ProductFormControl }) {
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

function GeneralFields({ form }: { form: UseFormReturnType<ProductForm> }) {
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

function CategoryField({ inputProps }: { inputProps: GetInputPropsReturnType }) {
  const query = useQuery(productQueries.categories());
  const groups = categoryGroups(query.data?.data ?? []);
  // Keep the current category selected if the list is missing.
  const held = String(inputProps.defaultValue ?? "");
  const isKnown = !held || groups.some(({ items }) => items.some(({ value }) => value === held));
  return (
    <>
      <NativeSelect
        label="Danh mục"
        withAsterisk
        // Options are keyed by position, so new options need a new element.
        key={groups.map(({ items }) => items.length).join()}
        data={[
          { value: "", label: query.isPending ? "Đang tải danh mục…" : "Chọn danh mục" },
          ...(isKnown ? [] : [{ value: held, label: `Danh mục ${held}` }]),
          ...groups,
        ]}
        {...inputProps}
      />
      <StaleNotice query={query} title="Không thể tải danh sách danh mục" />
    </>
  );
}

/** Invalid fields, and buttons that stand for an invalid list. */
const INVALID = ":is([aria-invalid='true'], [data-invalid])";

function showErrors(
  form: UseFormReturnType<ProductForm>,
  errors: FieldErrors,
  element: HTMLElement | null,
): void {
  if (Object.keys(errors).length === 0) return;
  // Synchronous, since the first invalid field is found by its attribute.
  flushSync(() => form.setErrors(errors));
  const first = element?.querySelector<HTMLElement>(INVALID);
  first?.focus({ preventScroll: true });
  // The sticky footer covers the end of the form.
  first?.scrollIntoView({ block: "center" });
}

import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import {
  type GetInputPropsReturnType,
  schemaResolver,
  type UseFormReturnType,
  useForm,
} from "@mantine/form";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { ConflictError, untouchedOf } from "#web/lib/edit-conflict.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { PictureField, usePictureTaking } from "#web/ui/form/picture-field.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { useRevokedUrl } from "#web/ui/media/use-revoked-url.ts";
import { WaitingCategory } from "./category-tree.tsx";
import {
  acceptedTypes,
  bodyOf,
  type CategoryValues,
  categoryForm,
  differencesOf,
  formOf,
  iconRule,
  slugAfter,
} from "./edits.ts";
import {
  categoryQueries,
  createCategory,
  updateCategory,
  uploadIcon,
  useOpenedCategory,
} from "./queries.ts";
import { NEW_ROOT, texts } from "./rules.ts";

type CategoryEditorProps = {
  categoryId: number | undefined;
  /** Undefined or `NEW_ROOT` for none. */
  parentId: number | undefined;
  onAdded: (added: Schema["Category"]) => void;
  onClose: () => void;
};

export function CategoryEditor(props: CategoryEditorProps) {
  const { categoryId, parentId, onAdded, onClose } = props;
  if (categoryId !== undefined) return <Edited categoryId={categoryId} onClose={onClose} />;
  return (
    <FormDialog title="Thêm danh mục" onClose={onClose}>
      <CategoryForm parentId={parentId} onSaved={onAdded} onClose={onClose} />
    </FormDialog>
  );
}

function Edited({ categoryId, onClose }: { categoryId: number; onClose: () => void }) {
  const { category, query } = useOpenedCategory(categoryId);
  return (
    <FormDialog title="Chỉnh sửa danh mục" onClose={onClose}>
      {category ? (
        <CategoryForm category={category} onSaved={onClose} onClose={onClose} />
      ) : (
        <WaitingCategory query={query} />
      )}
    </FormDialog>
  );
}

type CategoryFormProps = {
  category?: Schema["Category"];
  parentId?: number | undefined;
  onSaved: (saved: Schema["Category"]) => void;
  onClose: () => void;
};

function CategoryForm({ category, parentId, onSaved, onClose }: CategoryFormProps) {
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
      loading={saving.isSaving || icon.isTaking}
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
        description="Tự tạo từ tên, có thể sửa"
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
        hint="JPG, PNG, WebP, SVG, nhỏ hơn 2MB"
        accept={acceptedTypes}
        preview={{
          src: icon.src,
          alt: `Icon danh mục ${category?.name ?? ""}`.trim(),
          size: "icon",
        }}
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

type ParentFieldProps = {
  category: Schema["Category"] | undefined;
  inputProps: GetInputPropsReturnType;
};

function ParentField({ category, inputProps }: ParentFieldProps) {
  const query = useQuery(categoryQueries.tree());
  const roots = query.data?.data.filter(({ id }) => id !== category?.id) ?? [];
  const mustStay = category && category.children.length > 0;
  // Without the list, the current parent must stay selected.
  const held = String(inputProps.defaultValue ?? "");
  const isKnown = held === "" || roots.some(({ id }) => String(id) === held);
  return (
    <>
      <NativeSelect
        label="Danh mục cha"
        description={
          mustStay
            ? "Danh mục đang có danh mục con nên phải giữ ở cấp 1"
            : "Để trống nếu là danh mục cấp 1"
        }
        disabled={mustStay}
        // Options are keyed by position: remount on new options.
        key={roots.map(({ id }) => id).join()}
        data={[
          { value: "", label: "Không có (cấp 1)" },
          ...(isKnown ? [] : [{ value: held, label: `Danh mục ${held}` }]),
          ...roots.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...inputProps}
      />
      <StaleNotice query={query} title={texts.listFailed} />
    </>
  );
}

type FormIcon =
  | { kind: "stored"; address: string | null }
  | { kind: "picked"; file: File; previewUrl: string };

function useIcon(stored: string | null) {
  const [icon, setIcon] = useState<FormIcon>({ kind: "stored", address: stored });
  const [error, setError] = useState<string>();

  useRevokedUrl(icon.kind === "picked" ? icon.previewUrl : undefined);

  /** A rejected file leaves the previous icon in place. */
  const { isTaking, take, drop } = usePictureTaking(iconRule, (taken) => {
    setError("error" in taken ? taken.error : undefined);
    if ("error" in taken) return;
    setIcon({ kind: "picked", ...taken, previewUrl: URL.createObjectURL(taken.file) });
  });

  function show(address: string | null) {
    drop();
    setError(undefined);
    setIcon({ kind: "stored", address });
  }

  return {
    icon,
    src: icon.kind === "picked" ? icon.previewUrl : icon.address,
    error,
    setError,
    isTaking,
    pick: take,
    show,
  };
}

type IconControl = ReturnType<typeof useIcon>;

type Category = Schema["Category"];

type SaveCategory = {
  category: Category | undefined;
  form: UseFormReturnType<CategoryValues>;
  icon: IconControl;
  onDone: (saved: Category) => void;
};

function useSaveCategory({ category, form, icon, onDone }: SaveCategory) {
  const client = useQueryClient();
  const uploading = useMutation(uploadIcon);
  const creating = useMutation(createCategory);
  const updating = useMutation(updateCategory(category?.id ?? 0));
  const [seen, setSeen] = useState(category);
  // A retry, say after a name conflict, must not upload the same file twice.
  const uploads = useRef(new WeakMap<File, string>());

  async function addressOf(picked: FormIcon): Promise<string | null> {
    if (picked.kind === "stored") return picked.address;
    const known = uploads.current.get(picked.file);
    if (known) return known;
    const address = await uploading.mutateAsync(picked.file);
    uploads.current.set(picked.file, address);
    return address;
  }

  const { save, conflict } = useEditConflict({
    version: [seen, setSeen],
    send: async (values: CategoryValues, over) => {
      for (const mutation of [uploading, creating, updating]) mutation.reset();
      const body = bodyOf(values, await addressOf(icon.icon));
      const saved = over
        ? await updating.mutateAsync({ seen: over, body })
        : await creating.mutateAsync(body);
      notify.success(over ? texts.updated : "Thêm danh mục thành công");
      onDone(saved);
    },
    compare: ({ seen: base, current, values }) => {
      const roots = client.getQueryData(categoryQueries.tree().queryKey)?.data ?? [];
      const theirs = formOf(current);
      const mine = { ...values, icon: icon.src ?? "" };
      const differences = differencesOf({ seen: base, current, mine }, roots);
      return {
        differences,
        onTake: () => {
          for (const { field } of untouchedOf(differences)) {
            if (field === "icon") icon.show(current.icon_url);
            else form.setFieldValue(field, theirs[field]);
          }
        },
      };
    },
    onError: (error) => {
      const { fields } = ApiError.from(error);
      form.setErrors(fields);
      icon.setError(fields.file ?? fields.icon_url);
    },
  });

  const saveFailed = category ? "Cập nhật danh mục thất bại" : "Thêm danh mục thất bại";
  const saveError = creating.error ?? updating.error;
  return {
    save: (values: CategoryValues) => {
      if (!seen || !changesNothing(values, icon.icon, seen)) return save(values);
      notify.info("Không có gì thay đổi");
      onDone(seen);
    },
    isDirty: () => {
      const started = seen ? formOf(seen) : undefined;
      const isTyped = started
        ? JSON.stringify(form.getValues()) !== JSON.stringify(started)
        : form.isDirty();
      return isTyped || icon.src !== (seen?.icon_url ?? null);
    },
    isSaving: uploading.isPending || creating.isPending || updating.isPending,
    submitError:
      uploadFailure(uploading.error) ?? failureOf(saveError, saveFailed, form.getValues()),
    conflict,
  };
}

function changesNothing(values: CategoryValues, selected: FormIcon, seen: Category): boolean {
  if (selected.kind !== "stored") return false;
  const [mine, theirs] = [bodyOf(values, selected.address), bodyOf(formOf(seen), seen.icon_url)];
  return JSON.stringify(mine) === JSON.stringify(theirs);
}

/** Shown even if the field already says what is wrong with the file. */
function uploadFailure(error: Error | null): string | undefined {
  if (!error) return undefined;
  return ApiError.from(error).fields.file ? texts.iconFailed : messageOf(error, texts.iconFailed);
}

function failureOf(
  error: Error | null,
  failed: string,
  values: CategoryValues,
): string | undefined {
  if (!error || error instanceof ConflictError) return undefined;
  if (hasStatus(error, 404)) return texts.goneMeanwhile;
  const named = Object.keys(ApiError.from(error).fields);
  const isShown = (field: string) => field === "icon_url" || Object.hasOwn(values, field);
  return named.length > 0 && named.every(isShown) ? undefined : messageOf(error, failed);
}

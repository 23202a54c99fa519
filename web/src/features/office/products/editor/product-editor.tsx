import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Checkbox } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { isMissing } from "#web/api/no-data.ts";
import { updateIfUnmodified } from "#web/api/update-if-unmodified.ts";
import { useUser } from "#web/auth/can.tsx";
import { ConflictError, untouchedOf } from "#web/lib/edit-conflict.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { DraftNotice } from "#web/ui/form/draft-notice.tsx";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { confirmDiscard } from "#web/ui/form/use-leave-guard.ts";
import { DetailNotice } from "#web/ui/layout/details.tsx";
import { createProduct, productFamilies, productQueries, readProduct } from "../queries.ts";
import { type ProductScope, texts as productTexts } from "../rules.ts";
import {
  type Base,
  baseOf,
  type Copy,
  changesNothing,
  copyOf,
  copyText,
  createBody,
  type DraftPlace,
  dropDraft,
  emptyForm,
  isChanged,
  keepDraft,
  keptDraft,
  mayPutOnSale,
  type ProductForm,
  updateBody,
} from "./form.ts";

import { AttributeList, VersionList } from "./form-lists.tsx";
import { addressOf, storedIn, useImages, whyNotImages } from "./images.ts";
import { GeneralFields, ImageField } from "./product-fields.tsx";
import {
  categoryPath,
  differencesOf,
  errorsIn,
  type FieldErrors,
  fieldErrors,
  saveFailure,
  takenFields,
  texts,
  versionsOver,
} from "./rules.ts";

type ProductEditorProps = {
  /** Undefined for a new product. */
  productId?: number;
  /** The product that a new one copies. */
  copied?: number;
  scope: ProductScope;
  onClose: () => void;
};

export function ProductEditor({ productId, copied, ...rest }: ProductEditorProps) {
  const known = productId ?? copied;
  if (known === undefined) {
    return (
      <FormDialog title="Thêm sản phẩm" onClose={rest.onClose}>
        <EditorForm {...rest} />
      </FormDialog>
    );
  }
  return <Loaded key={known} known={known} isCopy={productId === undefined} {...rest} />;
}

type LoadedProps = Pick<ProductEditorProps, "scope" | "onClose"> & {
  known: number;
  isCopy: boolean;
};

/** A refetch must not overwrite what the user has typed. */
function Loaded({ known, isCopy, ...rest }: LoadedProps) {
  const query = useQuery({
    ...productQueries.detail(known),
    refetchOnMount: isCopy ? "always" : true,
  });
  const [opened, setOpened] = useState<Schema["Product"]>();
  const isRead = !isCopy || (query.isFetchedAfterMount && query.isSuccess);
  if (!opened && query.data && isRead) setOpened(query.data);

  function body() {
    if (opened && isCopy) return <EditorForm copied={known} start={copyOf(opened)} {...rest} />;
    if (opened) return <EditorForm productId={known} opened={baseOf(opened)} {...rest} />;
    if (isMissing(query.error)) return <Empty picture={glass} text={productTexts.notFound} />;
    if (query.error) return <ReadError query={query} title={productTexts.detailFailed} />;
    return <LinesSkeleton lines={10} />;
  }

  return (
    <FormDialog title={isCopy ? "Nhân bản sản phẩm" : "Chỉnh sửa sản phẩm"} onClose={rest.onClose}>
      {body()}
    </FormDialog>
  );
}

type EditorFormProps = ProductEditorProps & {
  opened?: Base;
  start?: Copy;
};

function EditorForm({ productId, copied, opened, start, scope, onClose }: EditorFormProps) {
  const user = useUser();
  // The session may end while the form is open.
  const [place] = useState<DraftPlace>({ userId: user?.id ?? "", productId, copied });
  const control = useProductForm(place, opened, start);
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
      {start ? <DetailNotice>{copyText(start)}</DetailNotice> : null}
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

function useProductForm(place: DraftPlace, opened: Base | undefined, start: Copy | undefined) {
  const [draft, setDraft] = useState(() => keptDraft(place));
  // A draft is compared with the product it began with.
  const [base, setBase] = useState(() => draft?.base ?? opened);
  const [blank] = useState(() => start ?? { form: emptyForm(), images: [] });
  const form = useForm<ProductForm>({
    mode: "uncontrolled",
    initialValues: draft?.form ?? (base ?? blank).form,
    onValuesChange: () => keep(),
  });
  const images = useImages(draft?.images ?? (base ?? blank).images, (next) => keep(next));

  function isDirty(shown = images.images) {
    return isChanged(base ?? blank, { form: form.getValues(), images: shown.map(addressOf) });
  }

  function keep(shown = images.images) {
    if (!isDirty(shown)) return dropDraft(place);
    const stored = storedIn(shown);
    const lost = shown.length - stored.length;
    keepDraft(place, { form: form.getValues(), images: stored, lost, base });
  }

  function discardDraft() {
    confirmDiscard({
      run: () => {
        dropDraft(place);
        setDraft(undefined);
        setBase(opened);
        form.setValues((opened ?? start)?.form ?? emptyForm());
        form.clearErrors();
        images.show((opened ?? blank).images);
      },
    });
  }

  function errors() {
    const values = form.getValues();
    const found = fieldErrors(values, { isNew: base === undefined });
    // A product without images, such as an imported draft, may stay so.
    const needsImage = base === undefined || base.images.length > 0 || values.sellNow;
    const imageError = whyNotImages(images.images, needsImage);
    return imageError ? { ...found, images: imageError } : found;
  }

  return {
    form,
    images,
    base,
    setBase,
    draft,
    discardDraft,
    forgetDraft: () => dropDraft(place),
    errors,
    isDirty: () => isDirty(),
  };
}

type ProductFormControl = ReturnType<typeof useProductForm>;

type SaveProduct = {
  productId: number | undefined;
  scope: ProductScope;
  control: ProductFormControl;
  onErrors: (errors: FieldErrors) => void;
  onDone: () => void;
};

function useSaveProduct({ productId, scope, control, onErrors, onDone }: SaveProduct) {
  const creating = useMutation(createProduct(scope));
  const updating = useMutation(updateProduct(productId ?? 0));
  const client = useQueryClient();
  const { form, images, base, setBase } = control;

  const { save, conflict } = useEditConflict({
    version: [base, setBase],
    send: async (_values: undefined, over) => {
      creating.reset();
      updating.reset();
      const values = form.getValues();
      const shown = storedIn(images.images);
      if (over) {
        await updating.mutateAsync({ seen: over, body: updateBody(values, shown, over) });
        notify.success(texts.updated);
      } else {
        const added = await creating.mutateAsync(createBody(values, shown));
        const isAwaiting = !added.is_public && added.status_id === "active";
        notify.success(isAwaiting ? texts.createdAwaiting : texts.created);
      }
      onDone();
    },
    compare: ({ seen, current }) => {
      const roots = client.getQueryData(productQueries.categories().queryKey)?.data ?? [];
      const mine = { form: form.getValues(), images: storedIn(images.images) };
      const differences = differencesOf({ seen, current, mine }, (id) => categoryPath(roots, id));
      const forms = { seen: seen.form, current: current.form, mine: mine.form };
      const keepTheirs = () => form.setValues({ versions: versionsOver(forms) });
      // Without differences it is saved over `current` at once.
      if (differences.length === 0) keepTheirs();
      return {
        differences,
        onTake: () => {
          const fields = untouchedOf(differences).map(({ field }) => field);
          // `setFieldValue` does not show the values of a list.
          form.setValues(takenFields(forms, fields));
          if (fields.includes("images")) images.show(current.images);
        },
        onOverwrite: (_values, over) => {
          keepTheirs();
          saveOver(over);
        },
      };
    },
    onError: (error) => onErrors(errorsIn(error, form.getValues())),
  });

  function saveOver(over: Base | undefined): void {
    save(undefined, over);
  }

  const error = creating.error ?? updating.error;
  return {
    save: () => {
      if (!base || !changesNothing(form.getValues(), storedIn(images.images), base)) {
        return save(undefined);
      }
      notify.info(texts.nothingChanged);
      onDone();
    },
    isSaving: creating.isPending || updating.isPending,
    submitError:
      error && !(error instanceof ConflictError)
        ? saveFailure(error, productId === undefined)
        : undefined,
    conflict,
  };
}

/** @throws ConflictError if someone else has saved since */
const updateProduct = (id: number) =>
  mutationOptions({
    mutationFn: (edit: { seen: Base; body: Schema["UpdateProduct"] }, { client }) =>
      updateIfUnmodified({
        seen: edit.seen,
        readCurrent: async () => baseOf(await refetchProduct(client, id)),
        write: async (header) => {
          const { body } = edit;
          const init = { params: { path: { id }, header }, body };
          return baseOf(await ok(api.PUT("/products/{id}", init)));
        },
      }),
    meta: { invalidates: productFamilies },
  });

async function refetchProduct(client: QueryClient, id: number): Promise<Schema["Product"]> {
  const product = await readProduct(id);
  client.setQueryData(productQueries.detail(id).queryKey, product);
  return product;
}

import { useForm } from "@mantine/form";
import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { updateIfUnmodified } from "#web/api/update-if-unmodified.ts";
import { useUser } from "#web/auth/can.tsx";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { ConflictError, untouchedOf } from "#web/lib/edit-conflict.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { confirmDiscard } from "#web/ui/form/use-leave-guard.ts";
import { productQueries, readProduct } from "../queries.ts";
import type { ProductScope } from "../rules.ts";
import { productStatuses } from "../search.ts";
import { differencesOf } from "./differences.ts";
import {
  type Base,
  baseOf,
  changesNothing,
  createBody,
  emptyForm,
  isChanged,
  type ProductForm,
  type StoredImage,
  updateBody,
} from "./form.ts";
import { type FormImage, hasFailed, isUploading, storedIn } from "./images.ts";
import {
  categoryPath,
  type FieldErrors,
  fieldErrors,
  saveFailure,
  serverFieldErrors,
  texts,
} from "./rules.ts";
import { useImages } from "./use-images.ts";

/** `opened` is undefined for a new product. A draft survives a reload and a new sign-in. */
export function useProductForm(opened: Base | undefined, productId: number | undefined) {
  const user = useUser();
  // The session may end while the form is open.
  const [place] = useState<DraftPlace>({ userId: user?.id ?? "", productId });
  const [draft, setDraft] = useState(() => keptDraft(place));
  // A draft is compared with the product as it was then.
  const [base, setBase] = useState(() => draft?.base ?? opened);
  const [blank] = useState(emptyForm);
  const form = useForm<ProductForm>({
    mode: "uncontrolled",
    initialValues: draft?.form ?? base?.form ?? blank,
    onValuesChange: () => keep(),
  });
  const images = useImages(draft?.images ?? base?.images ?? [], (next) => keep(next));

  function isDirty(shown = images.images) {
    const start = base ?? { form: blank, images: [] };
    return isChanged(start, { form: form.getValues(), images: shown.map(addressOf) });
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
        form.setValues(opened?.form ?? emptyForm());
        form.clearErrors();
        images.show(opened?.images ?? []);
      },
    });
  }

  function errors() {
    const values = form.getValues();
    const found = fieldErrors(values, { isNew: base === undefined });
    const imageError = whyNotImages(values);
    return imageError ? { ...found, images: imageError } : found;
  }

  /** A product that had no images, such as an imported draft, may stay so. */
  function whyNotImages({ sellNow }: ProductForm): string | undefined {
    if (isUploading(images.images)) return texts.stillUploading;
    if (hasFailed(images.images)) return texts.failedImages;
    const needsImage = base === undefined || base.images.length > 0 || sellNow;
    return images.images.length === 0 && needsImage ? texts.noImage : undefined;
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

const addressOf = (image: FormImage) => ({
  image_url: image.state === "stored" ? image.stored.image_url : image.src,
});

export type ProductFormControl = ReturnType<typeof useProductForm>;

type ProductDraft = {
  form: ProductForm;
  images: StoredImage[];
  /** Images that were not uploaded yet: their files are lost with the page. */
  lost: number;
  /** Undefined for a new product. */
  base?: Base | undefined;
};

const amount = z.union([z.number(), z.string()]);

const form = z.object({
  name: z.string(),
  unit: z.string(),
  category_id: z.string(),
  description: z.string(),
  sellNow: z.boolean(),
  versions: z.array(
    z.object({
      key: z.string(),
      id: z.optional(z.number()),
      name: z.string(),
      price: amount,
      stock: amount,
      sku_code: z.string(),
      image_url: z.string(),
      reserved: z.number(),
    }),
  ),
  attributes: z.array(
    z.object({
      key: z.string(),
      id: z.optional(z.number()),
      attribute_name: z.string(),
      value: z.string(),
      unit: z.string(),
      is_searchable: z.boolean(),
    }),
  ),
});

const images = z.array(
  z.object({ id: z.number(), image_url: z.string(), image_id: z.nullable(z.string()) }),
);

/** Only the shape: a draft may be half filled. */
const shape = z.object({
  form,
  images,
  lost: z.number(),
  base: z.optional(
    z.object({ updated_at: z.string(), status: z.enum(productStatuses), form, images }),
  ),
});

type DraftPlace = { userId: string; productId: number | undefined };

const nameOf = ({ productId }: DraftPlace) => `product-${productId ?? "new"}`;

export const keepDraft = (place: DraftPlace, draft: ProductDraft) =>
  saveDraft(nameOf(place), place.userId, draft);

const keptDraft = (place: DraftPlace): ProductDraft | undefined =>
  shape.safeParse(readDraft(nameOf(place), place.userId)).data;

const dropDraft = (place: DraftPlace) => removeDraft(nameOf(place), place.userId);

type SaveProduct = {
  /** Undefined for a new product. */
  productId: number | undefined;
  scope: ProductScope;
  control: ProductFormControl;
  /** Shows errors at their fields. */
  onErrors: (errors: FieldErrors) => void;
  onDone: () => void;
};

export function useSaveProduct({ productId, scope, control, onErrors, onDone }: SaveProduct) {
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
      return {
        differences,
        onTake: () => {
          for (const { field } of untouchedOf(differences)) {
            if (field === "images") images.show(current.images);
            // A stock is only compared if it was changed here.
            else if (field !== "stock") form.setFieldValue(field, current.form[field]);
          }
        },
      };
    },
    onError: (error) => onErrors(errorsAt(error)),
  });

  function errorsAt(error: unknown): FieldErrors {
    const { fields, code, data } = ApiError.from(error);
    const versionId = data.version_id;
    const errors = serverFieldErrors(fields);
    const index = form.getValues().versions.findIndex(({ id }) => id === versionId);
    if (code !== "STOCK_RESERVED" || versionId === undefined || index < 0) return errors;
    return { ...errors, [`versions.${index}.stock`]: texts.stockReserved };
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

// Home and the category counts show products.
const meta = { invalidates: ["products", "categories", "home"] } as const;

const createProduct = (scope: ProductScope) =>
  mutationOptions({
    mutationFn: (body: Schema["CreateProduct"]) =>
      ok(
        scope === "admin" ? api.POST("/products/admin", { body }) : api.POST("/products", { body }),
      ),
    meta,
  });

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
    meta,
  });

/** Bypasses the cache, and updates it. */
async function refetchProduct(client: QueryClient, id: number): Promise<Schema["Product"]> {
  const product = await readProduct(id);
  client.setQueryData(productQueries.detail(id).queryKey, product);
  return product;
}

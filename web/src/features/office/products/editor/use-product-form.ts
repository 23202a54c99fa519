import { useForm } from "@mantine/form";
import { useState } from "react";
import { useUser } from "#web/auth/can.tsx";
import { confirmDiscard } from "#web/ui/form/confirm-discard.ts";
import { isChanged } from "./body.ts";
import { type Base, emptyForm, type ProductForm } from "./form.ts";
import { fieldErrors } from "./form-rules.ts";
import { type FormImage, hasFailed, isUploading, storedIn } from "./images.ts";
import { type DraftPlace, dropDraft, keepDraft, keptDraft } from "./product-draft.ts";
import { texts } from "./texts.ts";
import { useImages } from "./use-images.ts";

/**
 * The form of a product: fields, images and draft. `opened` is the product as it was opened;
 * undefined for a new one. What is typed survives a reload and a new sign-in.
 */
export function useProductForm(opened: Base | undefined, productId: number | undefined) {
  const user = useUser();
  // The session may end under the open form.
  const [place] = useState<DraftPlace>({ userId: user?.id ?? "", productId });
  const [draft, setDraft] = useState(() => keptDraft(place));
  // What the edits are compared with: a draft belongs to the product as it was then.
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

  /** Shows the product as it is on the server, or an empty form. */
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

  /** Everything that the rules find wrong now; empty if it can be sent. */
  function errors() {
    const values = form.getValues();
    const found = fieldErrors(values, { isNew: base === undefined });
    const imageError = whyNotImages(values);
    return imageError ? { ...found, images: imageError } : found;
  }

  /** An edited product without images, such as an imported draft, may stay so. */
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
    /** The form was saved, or its changes are given up. */
    forgetDraft: () => dropDraft(place),
    errors,
    isDirty: () => isDirty(),
  };
}

/** A file that is not on the server yet has the address of its preview. */
const addressOf = (image: FormImage) => ({
  image_url: image.state === "stored" ? image.stored.image_url : image.src,
});

export type ProductFormControl = ReturnType<typeof useProductForm>;

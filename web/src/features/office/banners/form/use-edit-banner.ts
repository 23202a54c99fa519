import type { UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { updateBanner } from "../mutations.ts";
import { texts } from "../texts.ts";
import { fieldsOf, saveFailure } from "./failure.ts";
import { type BannerForm, changesOf } from "./form.ts";
import type { ImageControl } from "./use-banner-image.ts";

type EditBanner = {
  banner: Schema["Banner"];
  form: UseFormReturnType<BannerForm>;
  images: ImageControl;
  onDone: () => void;
};

/** Saves the changed fields, then uploads a new image and names it (document 1 §4). */
export function useEditBanner({ banner, form, images, onDone }: EditBanner) {
  const updating = useMutation(updateBanner);
  // What the server has: a save may succeed in part.
  const [saved, setSaved] = useState(banner);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function put(changes: Schema["UpdateBanner"]) {
    setSaved(await updating.mutateAsync({ id: banner.id, changes }));
  }

  /** The new image is uploaded after the fields were saved, then the banner names it. */
  async function putImage(whenFailed: string | undefined): Promise<boolean> {
    const image = await images.upload(images.image);
    try {
      if (!image) throw new Error(texts.uploadFailed);
      await put(image);
      return true;
    } catch (error) {
      // The field says what is wrong with the image.
      images.setProblem(fieldsOf(error).imagePublicId);
      setFailure(whenFailed ?? saveFailure(error, texts.updateFailed));
      return false;
    }
  }

  async function send(values: BannerForm): Promise<boolean> {
    const changes = changesOf(values, saved);
    const isChanged = Object.keys(changes).length > 0;
    const hasNewImage = images.image.state !== "stored";
    try {
      if (isChanged) await put(changes);
    } catch (error) {
      form.setErrors(fieldsOf(error));
      setFailure(saveFailure(error, texts.updateFailed));
      return false;
    }
    if (hasNewImage && !(await putImage(isChanged ? texts.imageNotSaved : undefined))) return false;
    if (isChanged || hasNewImage) notify.success(texts.updated);
    return true;
  }

  const save = useSingleFlight(async (values: BannerForm) => {
    setFailure(undefined);
    setSaving(true);
    const isDone = await send(values);
    setSaving(false);
    if (isDone) onDone();
  });

  return {
    save,
    isSaving,
    submitError: failure,
    isDirty: () =>
      Object.keys(changesOf(form.getValues(), saved)).length > 0 || images.image.state !== "stored",
  };
}

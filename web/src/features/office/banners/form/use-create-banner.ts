import type { UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { BACK_TO_LIST_MS } from "../limits.ts";
import { createBanner } from "../mutations.ts";
import { texts } from "../texts.ts";
import { fieldsOf, saveFailure } from "./failure.ts";
import { type BannerForm, bodyOf } from "./form.ts";
import type { ImageControl } from "./use-banner-image.ts";

type CreateBanner = {
  form: UseFormReturnType<BannerForm>;
  images: ImageControl;
  onCreated: () => void;
  /** Called a moment after the banner was created, so that the user can read so. */
  onDone: () => void;
};

/** Creates a banner with its uploaded image. */
export function useCreateBanner({ form, images, onCreated, onDone }: CreateBanner) {
  const creating = useMutation(createBanner);
  const [isCreated, setCreated] = useState(false);

  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (!isCreated) return;
    const timer = setTimeout(() => leave(), BACK_TO_LIST_MS);
    return () => clearTimeout(timer);
  }, [isCreated]);

  const save = useSingleFlight(async (values: BannerForm) => {
    creating.reset();
    const { image } = images;
    if (image.state !== "uploaded") {
      images.setProblem(texts.imageMissing);
      return;
    }
    try {
      await creating.mutateAsync(bodyOf(values, image.image));
      notify.success(texts.created);
      setCreated(true);
      onCreated();
    } catch (error) {
      const { imagePublicId, imageUrl, ...fields } = fieldsOf(error);
      form.setErrors(fields);
      images.setProblem(imagePublicId ?? imageUrl);
    }
  });

  return {
    save,
    isCreated,
    isSaving: creating.isPending || isCreated,
    submitError: creating.error && saveFailure(creating.error, texts.createFailed),
  };
}

import type { UseFormReturnType } from "@mantine/form";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useConflict } from "#web/ui/form/use-conflict.ts";
import { meta, putBanner } from "../mutations.ts";
import { readBanner } from "../queries.ts";
import { texts } from "../texts.ts";
import { fieldsOf, saveFailure } from "./failure.ts";
import { type BannerForm, changesOf, conflictsOf, isSameBanner, rebased } from "./form.ts";
import type { ImageControl } from "./use-banner-image.ts";

type Banner = Schema["Banner"];

type Edit = { seen: Banner; changes: Schema["UpdateBanner"] };

/** Changes the banner that was seen; throws Overtaken if another user has saved since. */
const editBanner = mutationOptions({
  mutationFn: async ({ seen, changes }: Edit) => {
    const current = await readBanner(seen.id);
    if (!isSameBanner(seen, current)) throw new Overtaken(current);
    return putBanner({ id: seen.id, changes });
  },
  meta,
});

type EditBanner = {
  banner: Banner;
  form: UseFormReturnType<BannerForm>;
  images: ImageControl;
  onDone: () => void;
};

/** What is sent over which version; `image` if the new one is on the server already. */
type Attempt = { values: BannerForm; over: Banner; image?: Schema["BannerImage"] | undefined };

/**
 * Saves the changed fields, then uploads a new image and names it (document 1 §4). What another
 * user has saved meanwhile stays; where both have changed a field, the current user decides.
 */
export function useEditBanner({ banner, form, images, onDone }: EditBanner) {
  const { mutateAsync } = useMutation(editBanner);
  // What the server has: a save may succeed in part.
  const [saved, setSaved] = useState(banner);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { conflict, askUser } = useConflict();
  const hasNewImage = images.image.state !== "stored";

  async function put(edit: Edit): Promise<Banner> {
    const now = await mutateAsync(edit);
    setSaved(now);
    return now;
  }

  async function send(attempt: Attempt): Promise<boolean> {
    const { values, over } = attempt;
    const changes = changesOf(values, over);
    const isChanged = Object.keys(changes).length > 0;
    if (!isChanged && !hasNewImage) {
      notify.info(texts.nothingChanged);
      return true;
    }
    try {
      // Also before an image alone: an update that is refused must not leave its file behind.
      const now = await put({ seen: over, changes: isChanged ? changes : { title: over.title } });
      if (hasNewImage && !(await putImage({ ...attempt, over: now }, isChanged))) return false;
    } catch (error) {
      if (error instanceof Overtaken) return settle(attempt, error.current);
      form.setErrors(fieldsOf(error));
      setFailure(saveFailure(error, texts.updateFailed));
      return false;
    }
    notify.success(texts.updated);
    return true;
  }

  async function putImage(attempt: Attempt, isPartSaved: boolean): Promise<boolean> {
    const image = attempt.image ?? (await images.upload(images.image));
    try {
      if (!image) throw new Error(texts.uploadFailed);
      await put({ seen: attempt.over, changes: image });
      return true;
    } catch (error) {
      if (error instanceof Overtaken) return settle({ ...attempt, image }, error.current);
      // The field says what is wrong with the image.
      images.setProblem(fieldsOf(error).imagePublicId);
      setFailure(isPartSaved ? texts.imageNotSaved : saveFailure(error, texts.updateFailed));
      return false;
    }
  }

  async function settle({ values, over, image }: Attempt, current: Banner): Promise<boolean> {
    const versions = { seen: over, current, mine: { form: values, hasNewImage } };
    const next = { values: rebased(versions), over: current, image };
    const differences = conflictsOf(versions);
    const accept = () => {
      setSaved(current);
      form.setValues(next.values);
      if (!hasNewImage) images.show(current.imageUrl);
    };
    if (differences.length === 0) {
      accept();
      return send(next);
    }
    askUser({
      differences,
      onOverwrite: () => {
        accept();
        save(next);
      },
      onTake: accept,
    });
    return false;
  }

  const save = useSingleFlight(async (attempt: Attempt) => {
    setFailure(undefined);
    setSaving(true);
    const isDone = await send(attempt);
    setSaving(false);
    if (isDone) onDone();
  });

  return {
    /** As the server has it. */
    saved,
    save: (values: BannerForm) => save({ values, over: saved }),
    isSaving,
    submitError: failure,
    isDirty: () => Object.keys(changesOf(form.getValues(), saved)).length > 0 || hasNewImage,
    conflict,
  };
}

import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { DraftNotice } from "#web/ui/form/draft-notice.tsx";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { confirmDiscard } from "#web/ui/form/use-leave-guard.ts";
import { BannerFields, imageDraft, useBannerDraft, useKeptImage } from "./banner-form.tsx";
import { type ImageControl, ImagePart, useBannerImage } from "./banner-image.tsx";
import { type BannerForm, bannerForm, bodyOf, emptyForm, fieldsOf, saveFailure } from "./edits.ts";
import { bannerQueries, createBanner } from "./queries.ts";
import { texts } from "./rules.ts";

type BannerCreateProps = { onClose: () => void };

/** The default order depends on the other banners; without them the server decides. */
export function BannerCreate({ onClose }: BannerCreateProps) {
  const { data, isPending } = useQuery(bannerQueries.list());
  return (
    <FormDialog title="Tạo banner" onClose={onClose}>
      {isPending ? (
        <LinesSkeleton lines={6} />
      ) : (
        <CreateForm others={data?.data ?? []} onClose={onClose} />
      )}
    </FormDialog>
  );
}

type CreateFormProps = { others: readonly Schema["Banner"][]; onClose: () => void };

function CreateForm({ others, onClose }: CreateFormProps) {
  const kept = useBannerDraft();
  const { draft } = kept;
  const [blank] = useState(() => emptyForm(others));
  const form = useForm({
    mode: "uncontrolled",
    initialValues: draft?.form ?? blank,
    validate: schemaResolver(bannerForm(others), { sync: true }),
    onValuesChange: () => keep(),
  });
  const images = useBannerImage(null, draft?.image);
  const { image } = images;
  const creating = useCreateBanner({ form, images, onCreated: kept.forget, onDone: onClose });
  useKeptImage(image, () => keep());

  function isDirty() {
    const isTyped = JSON.stringify(form.getValues()) !== JSON.stringify(blank);
    return !creating.isCreated && (isTyped || image.src !== null);
  }

  function keep() {
    kept.keep(isDirty() ? { form: form.getValues(), ...imageDraft(image) } : undefined);
  }

  function close() {
    kept.forget();
    onClose();
  }

  function discard() {
    confirmDiscard({
      run: () => {
        form.setValues(blank);
        form.clearErrors();
        images.show(null);
        kept.discard();
      },
    });
  }

  return (
    <FormBody
      submitLabel="Tạo banner"
      loading={creating.isSaving}
      submitError={creating.submitError}
      isDirty={isDirty}
      onClose={close}
      onSubmit={form.onSubmit(creating.save, () => {
        if (image.state !== "uploaded") images.setProblem(texts.imageMissing);
      })}
    >
      {draft ? <DraftNotice lost={draft.isImageLost ? 1 : 0} onDiscard={discard} /> : null}
      <ImagePart
        images={images}
        disabled={creating.isSaving}
        onCut={(file) => void images.upload(images.take(file))}
        onRetry={() => void images.upload(image)}
      />
      <BannerFields form={form} hasStatus={false} />
    </FormBody>
  );
}

const BACK_TO_LIST_MS = 1500;

type CreateBanner = {
  form: UseFormReturnType<BannerForm>;
  images: ImageControl;
  onCreated: () => void;
  onDone: () => void;
};

function useCreateBanner({ form, images, onCreated, onDone }: CreateBanner) {
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
      notify.success("Tạo banner thành công!");
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

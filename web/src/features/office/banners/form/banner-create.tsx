import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { confirmDiscard } from "#web/ui/form/confirm-discard.ts";
import { DraftNotice } from "#web/ui/form/draft-notice.tsx";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { bannerQueries } from "../queries.ts";
import { texts } from "../texts.ts";
import { BannerFields } from "./banner-fields.tsx";
import { bannerForm, emptyForm } from "./form.ts";
import { ImagePart } from "./image-part.tsx";
import { imageDraft, useBannerDraft, useKeptImage } from "./use-banner-draft.ts";
import { useBannerImage } from "./use-banner-image.ts";
import { useCreateBanner } from "./use-create-banner.ts";

type BannerCreateProps = { onClose: () => void };

/** Creates a banner. The default order needs the others; without them the server decides. */
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

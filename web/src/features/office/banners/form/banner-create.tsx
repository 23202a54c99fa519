import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import { bannerQueries } from "../queries.ts";
import { texts } from "../texts.ts";
import { BannerFields } from "./banner-fields.tsx";
import { bannerForm, emptyForm } from "./form.ts";
import { ImagePart } from "./image-part.tsx";
import { useBannerImage } from "./use-banner-image.ts";
import { useCreateBanner } from "./use-create-banner.ts";

const title = "Tạo banner";

type BannerCreateProps = { onClose: () => void };

/** Creates a banner. The default order needs the others; without them the server decides. */
export function BannerCreate({ onClose }: BannerCreateProps) {
  const { data, isPending } = useQuery(bannerQueries.list());
  if (isPending) {
    return (
      <Modal opened onClose={onClose} title={title} size="lg">
        <LinesSkeleton lines={6} />
      </Modal>
    );
  }
  return <CreateForm others={data?.data ?? []} onClose={onClose} />;
}

type CreateFormProps = { others: readonly Schema["Banner"][]; onClose: () => void };

function CreateForm({ others, onClose }: CreateFormProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: emptyForm(others),
    validate: schemaResolver(bannerForm(others), { sync: true }),
  });
  const images = useBannerImage(null);
  const { image } = images;
  const creating = useCreateBanner({ form, images, onDone: onClose });

  return (
    <FormModal
      title={title}
      submitLabel="Tạo banner"
      loading={creating.isSaving}
      submitError={creating.submitError}
      isDirty={() => !creating.isCreated && (form.isDirty() || image.src !== null)}
      onClose={onClose}
      onSubmit={form.onSubmit(creating.save, () => {
        if (image.state !== "uploaded") images.setProblem(texts.imageMissing);
      })}
    >
      <ImagePart
        images={images}
        disabled={creating.isSaving}
        onCut={(file) => void images.upload(images.take(file))}
        onRetry={() => void images.upload(image)}
      />
      <BannerFields form={form} hasStatus={false} />
    </FormModal>
  );
}

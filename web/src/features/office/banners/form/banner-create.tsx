import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { bannerQueries } from "../queries.ts";
import { texts } from "../texts.ts";
import { BannerFields } from "./banner-fields.tsx";
import { bannerForm, emptyForm } from "./form.ts";
import { ImagePart } from "./image-part.tsx";
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
  const form = useForm({
    mode: "uncontrolled",
    initialValues: emptyForm(others),
    validate: schemaResolver(bannerForm(others), { sync: true }),
  });
  const images = useBannerImage(null);
  const { image } = images;
  const creating = useCreateBanner({ form, images, onDone: onClose });

  return (
    <FormBody
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
    </FormBody>
  );
}

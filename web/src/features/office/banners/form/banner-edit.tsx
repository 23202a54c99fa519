import { schemaResolver, useForm } from "@mantine/form";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { confirmDiscard } from "#web/ui/form/confirm-discard.ts";
import { DraftNotice } from "#web/ui/form/draft-notice.tsx";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { bannerQueries } from "../queries.ts";
import { texts } from "../texts.ts";
import { BannerFields } from "./banner-fields.tsx";
import { bannerForm, formOf } from "./form.ts";
import { ImagePart } from "./image-part.tsx";
import { imageDraft, useBannerDraft, useKeptImage } from "./use-banner-draft.ts";
import { useBannerImage } from "./use-banner-image.ts";
import { useEditBanner } from "./use-edit-banner.ts";

type BannerEditProps = { bannerId: string; onClose: () => void };

/** Edits a banner as it was when the dialog opened: later reads do not change what is typed. */
export function BannerEdit({ bannerId, onClose }: BannerEditProps) {
  const client = useQueryClient();
  const [banner, setBanner] = useState(() =>
    client.getQueryData(bannerQueries.list().queryKey)?.data.find(({ id }) => id === bannerId),
  );
  const query = useQuery({ ...bannerQueries.detail(bannerId), enabled: !banner });
  if (!banner && query.data) setBanner(query.data);

  function body() {
    if (banner) return <EditForm banner={banner} onClose={onClose} />;
    if (query.error) return <ReadError query={query} title={texts.loadFailed} />;
    return <LinesSkeleton lines={6} />;
  }

  return (
    <FormDialog title="Chỉnh sửa banner" onClose={onClose}>
      {body()}
    </FormDialog>
  );
}

type EditFormProps = { banner: Schema["Banner"]; onClose: () => void };

function EditForm({ banner: opened, onClose }: EditFormProps) {
  const { data } = useQuery(bannerQueries.list());
  const kept = useBannerDraft(opened.id);
  const { draft } = kept;
  // A draft belongs to the banner as it was then.
  const [banner] = useState(draft?.base ?? opened);
  const others = (data?.data ?? []).filter(({ id }) => id !== banner.id);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: draft?.form ?? formOf(banner),
    validate: schemaResolver(bannerForm(others), { sync: true }),
    onValuesChange: () => keep(),
  });
  const images = useBannerImage(banner.imageUrl, draft?.image);
  const { image } = images;
  const editing = useEditBanner({ banner, form, images, onDone: close });
  const { saved } = editing;
  const submit = form.onSubmit(editing.save);
  useKeptImage(image, () => keep());

  function keep() {
    const now = { form: form.getValues(), ...imageDraft(image), base: saved };
    kept.keep(editing.isDirty() ? now : undefined);
  }

  function close() {
    kept.forget();
    onClose();
  }

  function discard() {
    confirmDiscard({
      run: () => {
        form.setValues(formOf(saved));
        form.clearErrors();
        images.show(saved.imageUrl);
        kept.discard();
      },
    });
  }

  return (
    <FormBody
      submitLabel="Lưu"
      loading={editing.isSaving}
      submitError={editing.submitError}
      isDirty={editing.isDirty}
      onClose={close}
      onSubmit={submit}
    >
      {draft ? <DraftNotice lost={draft.isImageLost ? 1 : 0} onDiscard={discard} /> : null}
      <ImagePart
        images={images}
        disabled={editing.isSaving}
        note={noteOf(saved, image.state)}
        onCut={images.take}
        onRetry={() => submit()}
      />
      <BannerFields form={form} hasStatus />
      <SaveConflict conflict={editing.conflict} />
    </FormBody>
  );
}

function noteOf({ imageUrl }: Schema["Banner"], state: string): string | undefined {
  if (state === "cut") return "Ảnh mới được tải lên khi bạn bấm “Lưu”.";
  if (state === "stored" && !imageUrl) {
    return "Ảnh của banner này đã bị xóa nên banner không hiện ở trang chủ. Hãy chọn ảnh mới.";
  }
  return undefined;
}

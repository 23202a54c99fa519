import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { mutationOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { DraftNotice } from "#web/ui/form/draft-notice.tsx";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { confirmDiscard } from "#web/ui/form/use-leave-guard.ts";
import { BannerFields, imageDraft, useBannerDraft, useKeptImage } from "./banner-form.tsx";
import { type ImageControl, ImagePart, useBannerImage } from "./banner-image.tsx";
import {
  type BannerForm,
  bannerForm,
  changesOf,
  conflictsOf,
  fieldsOf,
  formOf,
  isSameBanner,
  rebased,
  saveFailure,
} from "./edits.ts";
import { bannerQueries, meta, putBanner, readBanner } from "./queries.ts";
import { texts } from "./rules.ts";

type BannerEditProps = { bannerId: string; onClose: () => void };

/** As of when the dialog opened: refetches do not change what is typed. */
export function BannerEdit({ bannerId, onClose }: BannerEditProps) {
  const client = useQueryClient();
  const [banner, setBanner] = useState(() =>
    client.getQueryData(bannerQueries.list().queryKey)?.data.find(({ id }) => id === bannerId),
  );
  const query = useQuery({ ...bannerQueries.detail(bannerId), enabled: !banner });
  if (!banner && query.data) setBanner(query.data);

  function body() {
    if (banner) return <EditForm banner={banner} onClose={onClose} />;
    if (query.error)
      return (
        <ReadError query={query} title="Không thể tải thông tin banner. Vui lòng kiểm tra lại." />
      );
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

type Banner = Schema["Banner"];

type Edit = { seen: Banner; changes: Schema["UpdateBanner"] };

/** Throws ConflictError if another user has saved since `seen`. */
const editBanner = mutationOptions({
  mutationFn: async ({ seen, changes }: Edit) => {
    const current = await readBanner(seen.id);
    if (!isSameBanner(seen, current)) throw new ConflictError(current);
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

type Attempt = { values: BannerForm; image?: Schema["BannerImage"] | undefined };

/** Saves the fields, then a new image. Only fields that both users changed are a conflict. */
function useEditBanner({ banner, form, images, onDone }: EditBanner) {
  const { mutateAsync } = useMutation(editBanner);
  // What the server has: a save may succeed in part.
  const [saved, setSaved] = useState(banner);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const hasNewImage = images.image.state !== "stored";

  const { save, conflict } = useEditConflict({
    version: [saved, setSaved],
    send: async (attempt: Attempt, over, keep) => {
      setFailure(undefined);
      setSaving(true);
      try {
        if (await send(attempt, over, keep)) onDone();
      } finally {
        setSaving(false);
      }
    },
    compare: ({ seen, current, values: { values, image } }) => {
      const versions = { seen, current, mine: { form: values, hasNewImage } };
      const merged = { values: rebased(versions), image };
      return {
        differences: conflictsOf(versions),
        merged,
        onTake: () => {
          form.setValues(merged.values);
          if (!hasNewImage) images.show(current.imageUrl);
        },
      };
    },
    onError: (error) => {
      form.setErrors(fieldsOf(error));
      setFailure(saveFailure(error, texts.updateFailed));
    },
  });

  type Keep = (now: Banner, attempt?: Attempt) => void;

  async function send(attempt: Attempt, over: Banner, keep: Keep): Promise<boolean> {
    const { values } = attempt;
    const changes = changesOf(values, over);
    const isChanged = Object.keys(changes).length > 0;
    if (!isChanged && !hasNewImage) {
      notify.info("Không có gì thay đổi");
      return true;
    }
    // Even if only the image is new: a refused update must not leave an uploaded file behind.
    const sent = isChanged ? changes : { title: over.title };
    const now = await mutateAsync({ seen: over, changes: sent });
    keep(now);
    if (hasNewImage && !(await sendImage(attempt, now, { keep, isPartSaved: isChanged })))
      return false;
    notify.success(texts.updated);
    return true;
  }

  type SendImage = { keep: Keep; isPartSaved: boolean };

  async function sendImage(attempt: Attempt, over: Banner, how: SendImage): Promise<boolean> {
    const { keep, isPartSaved } = how;
    const image = attempt.image ?? (await images.upload(images.image));
    keep(over, { ...attempt, image });
    try {
      if (!image) throw new Error(texts.uploadFailed);
      keep(await mutateAsync({ seen: over, changes: image }));
      return true;
    } catch (error) {
      if (error instanceof ConflictError) throw error;
      images.setProblem(fieldsOf(error).imagePublicId);
      setFailure(
        isPartSaved
          ? "Thông tin đã được lưu, nhưng ảnh mới thì chưa. Bấm “Lưu” để thử lại."
          : saveFailure(error, texts.updateFailed),
      );
      return false;
    }
  }

  return {
    saved,
    save: (values: BannerForm) => save({ values }),
    isSaving,
    submitError: failure,
    isDirty: () => Object.keys(changesOf(form.getValues(), saved)).length > 0 || hasNewImage,
    conflict,
  };
}

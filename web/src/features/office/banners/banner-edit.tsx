import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { mutationOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { confirmDiscard } from "#web/ui/form/confirm-discard.ts";
import { DraftNotice } from "#web/ui/form/draft-notice.tsx";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useConflict } from "#web/ui/form/use-conflict.ts";
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

/** Edits the banner as of when the dialog opened: later reads do not change what is typed. */
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
  // A draft was made from an earlier version of the banner.
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

/** Throws Overtaken if another user has saved since `seen`. */
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

/** What to send over which version; `image` if the new one is already uploaded. */
type Attempt = { values: BannerForm; over: Banner; image?: Schema["BannerImage"] | undefined };

/**
 * Saves the changed fields, then uploads a new image and saves that. What another user has saved
 * meanwhile stays; where both have changed a field, the current user decides.
 */
function useEditBanner({ banner, form, images, onDone }: EditBanner) {
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
      notify.info("Không có gì thay đổi");
      return true;
    }
    try {
      // Even if only the image is new: a refused update must not leave an uploaded file behind.
      const now = await put({ seen: over, changes: isChanged ? changes : { title: over.title } });
      if (hasNewImage && !(await putImage({ ...attempt, over: now }, isChanged))) return false;
    } catch (error) {
      if (error instanceof Overtaken) return reconcile(attempt, error.current);
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
      if (error instanceof Overtaken) return reconcile({ ...attempt, image }, error.current);
      images.setProblem(fieldsOf(error).imagePublicId);
      setFailure(
        isPartSaved
          ? "Thông tin đã được lưu, nhưng ảnh mới thì chưa. Bấm “Lưu” để thử lại."
          : saveFailure(error, texts.updateFailed),
      );
      return false;
    }
  }

  async function reconcile({ values, over, image }: Attempt, current: Banner): Promise<boolean> {
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
    /** The version on the server. */
    saved,
    save: (values: BannerForm) => save({ values, over: saved }),
    isSaving,
    submitError: failure,
    isDirty: () => Object.keys(changesOf(form.getValues(), saved)).length > 0 || hasNewImage,
    conflict,
  };
}

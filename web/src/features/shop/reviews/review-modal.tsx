import { Button, CloseButton, FileButton, Group, Input, Textarea } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { IconCamera, IconPhotoPlus, IconVideo } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as v from "valibot";
import { ApiError } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { imagesOf } from "#web/lib/review-images.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { markEnglish } from "#web/ui/layout/english.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { ProductLine } from "./order-reviews-modal.tsx";
import { saveReview, uploadImages } from "./queries.ts";
import { RatingInput } from "./rating-input.tsx";
import {
  DEFAULT_RATING,
  type DraftPlace,
  type FormImage,
  imageMap,
  keepLast,
  lastImages,
  MAX_CONTENT,
  MAX_IMAGES,
  type ReviewForm,
  readReview,
  removeReview,
  reviewForm,
  storeReview,
} from "./review-form.ts";
import classes from "./review-modal.module.css";
import { failureText, type Subject, texts } from "./rules.ts";

type ReviewModalProps = {
  subject: Subject;
  userId: string;
  onDone: () => void;
};

export function ReviewModal({ subject, userId, onDone }: ReviewModalProps) {
  const saving = useSaveReview(subject);
  const { form, pictures, isDirty } = useReviewForm({ userId, subject });
  const isEdit = subject.kind === "edit";
  const { rating, content } = form.values;

  const save = useSingleFlight(async (values: ReviewForm) => {
    pictures.setMessage(undefined);
    const fields = await saving.save(v.parse(reviewForm, values), pictures.images);
    if (!fields) return onDone();
    form.setErrors(fields);
    pictures.setMessage(fields.images ?? fields.files);
  });

  const submit = form.onSubmit(save, (errors) =>
    form.getInputNode(errors.rating ? "rating" : "content")?.focus(),
  );

  return (
    <FormModal
      title={isEdit ? "Sửa đánh giá" : "Đánh giá sản phẩm"}
      submitLabel={isEdit ? "Lưu" : "Gửi đánh giá"}
      loading={saving.isPending || pictures.isReading}
      submitError={saving.failure}
      isDirty={() => isDirty}
      onClose={onDone}
      onSubmit={submit}
    >
      {subject.kind === "edit" ? (
        <ProductLine product={subject.review} />
      ) : (
        <ProductLine product={subject.item} detail={subject.item.version} />
      )}
      <RatingInput
        value={rating}
        onChange={(stars) => form.setFieldValue("rating", stars)}
        error={typeof form.errors.rating === "string" ? form.errors.rating : undefined}
        disabled={saving.isPending}
      />
      <Textarea
        label="Nhận xét"
        description={`${content.length}/${MAX_CONTENT} ký tự`}
        placeholder="Chia sẻ cảm nhận của bạn về sản phẩm"
        rows={4}
        maxLength={MAX_CONTENT}
        required
        {...form.getInputProps("content")}
      />
      <ImagePicker
        images={pictures.images}
        message={pictures.message}
        disabled={saving.isPending || pictures.isReading}
        onPick={pictures.pick}
        onRemove={pictures.remove}
      />
    </FormModal>
  );
}

type ImagePickerProps = {
  images: readonly FormImage[];
  message: string | undefined;
  disabled: boolean;
  onPick: (files: readonly File[]) => void;
  onRemove: (src: string) => void;
};

function ImagePicker({ images, message, disabled, onPick, onRemove }: ImagePickerProps) {
  const id = useId();
  const reset = useRef<() => void>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [later, setLater] = useState<string>();

  function pick(files: File[]) {
    setLater(undefined);
    onPick(files);
    // Lets a removed file be selected again.
    reset.current?.();
  }

  /** The pressed button is removed: focus that of the next image. */
  function remove(src: string, index: number) {
    flushSync(() => onRemove(src));
    const left = list.current?.querySelectorAll("button") ?? [];
    (left[Math.min(index, left.length - 1)] ?? add.current)?.focus();
  }

  return (
    <div className={classes.root}>
      <Input.Label labelElement="div" size="sm" fw={600} id={`${id}-label`}>
        Hình ảnh
      </Input.Label>
      <Input.Description size="sm" id={`${id}-hint`}>
        {texts.imageHint}
      </Input.Description>
      {images.length > 0 ? (
        <ul ref={list} className={classes.images} aria-labelledby={`${id}-label`}>
          {images.map(({ src }, index) => (
            <li key={src} className={classes.image}>
              <Picture
                src={src}
                alt={`Ảnh đánh giá ${index + 1}`}
                fit="cover"
                eager
                use="thumbnail"
              />
              <CloseButton
                className={classes.remove}
                aria-label={`Bỏ ảnh ${index + 1}`}
                disabled={disabled}
                onClick={() => remove(src, index)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Group gap="xs" align="stretch">
        <FileButton accept="image/*" multiple onChange={pick} resetRef={reset}>
          {(props) => (
            <Button
              {...props}
              ref={add}
              variant="light"
              leftSection={<IconPhotoPlus size={18} />}
              disabled={disabled}
              aria-describedby={`${id}-hint ${id}-message`}
            >
              Thêm ảnh
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          leftSection={<IconCamera size={18} />}
          onClick={() => setLater(texts.cameraLater)}
        >
          Chụp ảnh
        </Button>
        <Button
          variant="default"
          leftSection={<IconVideo size={18} />}
          onClick={() => setLater(texts.videoLater)}
        >
          Quay video
        </Button>
      </Group>
      <div id={`${id}-message`} aria-live="polite">
        {later || message ? (
          <Input.Error size="sm" c={later ? "dimmed" : undefined}>
            {later ?? message}
          </Input.Error>
        ) : null}
      </div>
    </div>
  );
}

/** Text and stars survive a reload; closing the form drops them. */
function useReviewForm(of: DraftPlace) {
  // Saving refetches the review; the form is about the one it was opened with.
  const [place] = useState(of);
  const [draft] = useState(() => readReview(place));
  const review = place.subject.kind === "edit" ? place.subject.review : undefined;
  const [saved] = useState<ReviewForm>(() => ({
    rating: review?.rating ?? DEFAULT_RATING,
    content: review?.content ?? "",
  }));
  const pictures = useReviewImages(
    review ? imagesOf(review) : [],
    draft?.hadFiles ? texts.imagesLost : undefined,
  );
  const form = useForm<ReviewForm>({
    initialValues: draft ? { rating: draft.rating, content: draft.content } : saved,
    validate: schemaResolver(reviewForm, { sync: true }),
  });
  const { rating, content } = form.values;
  const hadFiles = pictures.images.some(({ kind }) => kind === "picked");
  const isDirty = rating !== saved.rating || content !== saved.content || pictures.isDirty;

  useEffect(() => {
    if (isDirty) storeReview(place, { rating, content, hadFiles });
    else removeReview(place);
  }, [place, isDirty, rating, content, hadFiles]);
  // Sent or given up: a reload unmounts nothing.
  useEffect(() => () => removeReview(place), [place]);

  return { form, pictures, isDirty };
}

function useReviewImages(stored: readonly string[], notice?: string) {
  const [images, setImages] = useState<readonly FormImage[]>(() =>
    stored.map((src) => ({ kind: "stored", src })),
  );
  const [message, setMessage] = useState(notice);
  const [isReading, setReading] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const previews = usePreviews();

  /** Rejected files change nothing; of more than five images the last five stay. */
  async function pick(selected: readonly File[]) {
    if (selected.length === 0) return;
    setReading(true);
    const { files, error } = await lastImages(selected);
    const picked = files.map((file) => ({ kind: "picked", src: previews(file), file }) as const);
    const isTooMany = images.length + selected.length > MAX_IMAGES;
    setMessage(error ?? (isTooMany ? texts.onlyLastImages : undefined));
    setImages((now) => keepLast([...now, ...picked]));
    if (picked.length > 0) setDirty(true);
    setReading(false);
  }

  function remove(src: string) {
    setMessage(undefined);
    setImages((now) => now.filter((image) => image.src !== src));
    setDirty(true);
  }

  return { images, message, setMessage, pick, remove, isReading, isDirty };
}

function usePreviews(): (file: File) => string {
  const made = useRef<string[]>([]);
  useEffect(() => {
    const addresses = made.current;
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, []);
  return (file) => {
    const address = URL.createObjectURL(file);
    made.current.push(address);
    return address;
  };
}

function useSaveReview(subject: Subject) {
  const uploading = useMutation(uploadImages);
  const saving = useMutation(saveReview(subject));
  // When the review is rejected, a retry does not upload the same files again.
  const uploads = useRef(new WeakMap<File, string>());

  async function addressesOf(images: readonly FormImage[]): Promise<string[]> {
    const fresh = images.flatMap((image) =>
      image.kind === "picked" && !uploads.current.has(image.file) ? [image.file] : [],
    );
    if (fresh.length > 0) {
      const addresses = await uploading.mutateAsync(fresh);
      for (const [index, file] of fresh.entries()) {
        const address = addresses[index];
        if (address !== undefined) uploads.current.set(file, address);
      }
    }
    return images.flatMap((image) =>
      image.kind === "stored" ? [image.src] : (uploads.current.get(image.file) ?? []),
    );
  }

  /** Resolves to undefined on success, else to the errors by field. */
  async function save(
    { rating, content }: ReviewForm,
    images: readonly FormImage[],
  ): Promise<Record<string, string> | undefined> {
    uploading.reset();
    saving.reset();
    try {
      const addresses = await addressesOf(images);
      await saving.mutateAsync({ rating, content, images: imageMap(addresses) });
      notify.success(subject.kind === "edit" ? texts.updated : texts.created);
      return undefined;
    } catch (error) {
      const { fields } = ApiError.from(error);
      // The server no longer has the uploads: the next attempt sends them again.
      if (fields.images) uploads.current = new WeakMap();
      return fields;
    }
  }

  const failed = subject.kind === "edit" ? texts.updateFailed : texts.createFailed;
  const error = uploading.error ?? saving.error;
  // The same element while the error is the same, so that it is scrolled to once.
  const failure = useMemo(
    () => error && markEnglish(failureText(failed, error), texts.noReason),
    [error, failed],
  );
  return {
    save,
    isPending: uploading.isPending || saving.isPending,
    failure,
  };
}

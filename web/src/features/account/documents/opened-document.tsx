import { ConflictError, untouchedOf } from "#web/lib/edit-conflict.ts";
import "#web/ui/overlay/styles-modal.ts";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Modal, Textarea, TextInput } from "@mantine/core";
import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { PictureField, usePictureTaking } from "#web/ui/form/picture-field.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { useFirstRead } from "#web/ui/form/use-first-read.ts";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import {
  acceptedTypes,
  bodyOf,
  type DocumentForm,
  differencesOf,
  documentForm,
  formOf,
  imageRule,
  storedImage,
} from "./document-form.ts";
import { createDocument, updateDocument, uploadImage } from "./queries.ts";
import { NEW_DOCUMENT, texts } from "./rules.ts";

type OpenedDocumentProps = {
  opened: string;
  documents: readonly Schema["IdentityDocument"][];
  onClose: () => void;
};

export function OpenedDocument({ opened, documents, onClose }: OpenedDocumentProps) {
  // Also after a refetch without it: what was typed must not leave with it.
  const document = useFirstRead(documents.find(({ id }) => id === opened));
  if (!document && opened !== NEW_DOCUMENT) return <NoSuchDocument onClose={onClose} />;
  const taken = documents.filter(({ id }) => id !== document?.id).map(({ name }) => name);
  return <DocumentModal document={document} taken={taken} onClose={onClose} />;
}

/** The document has been deleted, or the link is old. */
function NoSuchDocument({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Chỉnh sửa giấy tờ">
      <Empty picture={glass} text="Không tìm thấy giấy tờ" />
    </Modal>
  );
}

type DocumentModalProps = {
  /** Undefined for a new document. */
  document: Schema["IdentityDocument"] | undefined;
  taken: readonly string[];
  onClose: () => void;
};

function DocumentModal({ document, taken, onClose }: DocumentModalProps) {
  const imageButton = useRef<HTMLButtonElement>(null);
  const picture = useDocumentImage(storedImage(document));
  const schema = documentForm(taken);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: formOf(document),
    validate: schemaResolver(schema, { sync: true }),
  });

  const saving = useSaveDocument({ document, form, picture, onDone: onClose });

  function focusFirst(errors: FormErrors) {
    const wrong = errors.name ? "name" : errors.extra ? "extra" : undefined;
    if (wrong) form.getInputNode(wrong)?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    // Checked along with the fields, so that all errors are shown at once.
    const image = picture.demand();
    form.onSubmit((values) => {
      if (image) saving.save(v.parse(schema, values), image);
      else imageButton.current?.focus();
    }, focusFirst)(event);
  }

  const { image } = picture;
  return (
    <FormModal
      title={document ? "Chỉnh sửa giấy tờ" : "Thêm giấy tờ"}
      submitLabel={document ? "Lưu" : "Thêm"}
      loading={saving.isPending || picture.isTaking}
      submitError={saving.failure}
      isDirty={saving.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label="Tên giấy tờ"
        placeholder="VD: Căn cước công dân"
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <PictureField
        label="Ảnh giấy tờ"
        hint={texts.imageHint}
        accept={acceptedTypes}
        preview={{
          src: image?.kind === "picked" ? image.previewUrl : image?.imageUrl,
          alt:
            image?.kind === "stored" && document ? `Ảnh ${document.name}` : "Ảnh giấy tờ đã chọn",
          size: "document",
        }}
        error={picture.error}
        disabled={saving.isPending}
        actions={{ onPick: picture.pick, buttonRef: imageButton }}
      />
      <Textarea
        label="Thông tin bổ sung"
        description="Không bắt buộc, định dạng JSON"
        placeholder={'{ "Số": "092190001234", "Nơi cấp": "Cần Thơ" }'}
        rows={5}
        spellCheck={false}
        key={form.key("extra")}
        {...form.getInputProps("extra")}
      />
      <SaveConflict conflict={saving.conflict} />
    </FormModal>
  );
}

type FormImage =
  | ({ kind: "stored" } & Schema["DocumentImage"])
  | { kind: "picked"; file: File; previewUrl: string };

function useDocumentImage(stored: Schema["DocumentImage"] | undefined) {
  const [image, setImage] = useState<FormImage | undefined>(
    stored && { kind: "stored", ...stored },
  );
  const [error, setError] = useState<string>();

  const previewUrl = image?.kind === "picked" ? image.previewUrl : undefined;
  useEffect(() => {
    if (previewUrl) return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);

  /** A rejected file leaves the previous image in place. */
  const { isTaking, take, drop } = usePictureTaking(imageRule, (taken) => {
    setError("error" in taken ? taken.error : undefined);
    if ("error" in taken) return;
    setImage({ kind: "picked", ...taken, previewUrl: URL.createObjectURL(taken.file) });
  });

  function demand(): FormImage | undefined {
    if (!image) setError(texts.imageMissing);
    return image;
  }

  function show(next: Schema["DocumentImage"] | undefined) {
    drop();
    setError(undefined);
    setImage(next && { kind: "stored", ...next });
  }

  const isDirty = image?.kind === "picked";
  return { image, error, setError, isTaking, pick: take, demand, show, isDirty };
}

type ImageControl = ReturnType<typeof useDocumentImage>;

type Document = Schema["IdentityDocument"];
type Uploaded = Schema["DocumentImage"];

type SaveDocument = {
  document: Document | undefined;
  form: UseFormReturnType<DocumentForm>;
  picture: ImageControl;
  onDone: () => void;
};

function useSaveDocument({ document, form, picture, onDone }: SaveDocument) {
  const uploading = useMutation(uploadImage);
  const creating = useMutation(createDocument);
  const updating = useMutation(updateDocument(document?.id ?? ""));
  const [seen, setSeen] = useState(document);
  // Saving again, e.g. after a rejected name, must not upload the same file again.
  const uploads = useRef(new WeakMap<File, Uploaded>());

  async function addressOf(image: FormImage): Promise<Uploaded> {
    if (image.kind === "stored") {
      return { imageUrl: image.imageUrl, imagePublicId: image.imagePublicId };
    }
    const known = uploads.current.get(image.file);
    if (known) return known;
    const uploaded = await uploading.mutateAsync(image.file);
    uploads.current.set(image.file, uploaded);
    return uploaded;
  }

  type Attempt = { values: DocumentForm; selected: FormImage };

  const { save, conflict } = useEditConflict({
    version: [seen, setSeen],
    send: async ({ values, selected }: Attempt, over) => {
      for (const mutation of [uploading, creating, updating]) mutation.reset();
      const body = bodyOf({ over, form: values, image: await addressOf(selected) });
      if (over) await updating.mutateAsync({ seen: over, body });
      else await creating.mutateAsync(body);
      notify.success(over ? texts.updated : texts.created);
      onDone();
    },
    compare: async ({ seen: base, current, values: { values, selected } }) => {
      const image = await addressOf(selected);
      const theirs = formOf(current);
      const differences = differencesOf({ seen: base, current, form: values, image });
      return {
        differences,
        onTake: () => {
          for (const { field } of untouchedOf(differences)) {
            if (field === "image") picture.show(storedImage(current));
            else form.setFieldValue(field, theirs[field]);
          }
        },
      };
    },
    onError: (error) => {
      const { image, ...ofFields } = fieldErrorsOf(error);
      form.setErrors(ofFields);
      picture.setError(image);
    },
  });

  return {
    save: (values: DocumentForm, image: FormImage) => save({ values, selected: image }),
    isDirty: () => {
      const started = formOf(seen);
      const { name, extra } = form.getValues();
      return picture.isDirty || name !== started.name || extra !== started.extra;
    },
    isPending: uploading.isPending || creating.isPending || updating.isPending,
    failure:
      failureOf(uploading.error, { failed: texts.processFailed }) ??
      failureOf(creating.error, { failed: texts.createFailed, unknown: texts.maybeCreated }) ??
      failureOf(updating.error, {
        failed: texts.updateFailed,
        unknown: texts.maybeUpdated,
        gone: texts.goneMeanwhile,
      }),
    conflict,
  };
}

type FieldErrors = { name?: string; extra?: string; image?: string };

function fieldErrorsOf(error: unknown): FieldErrors {
  const { fields } = ApiError.from(error);
  return {
    name: hasStatus(error, 409) ? texts.nameTaken : fields.name,
    extra: fields.extractedContent,
    image: fields.file ?? fields.imageUrl ?? fields.imagePublicId,
  };
}

type Sentences = {
  failed: string;
  /** The response was lost: the call may have been done. */
  unknown?: string;
  gone?: string;
};

/** Does not repeat a field's own error. */
function failureOf(error: Error | null, { failed, unknown, gone }: Sentences): string | undefined {
  if (!error || error instanceof ConflictError) return undefined;
  if (unknown && ApiError.from(error).isUnanswered) return unknown;
  if (gone && hasStatus(error, 404)) return gone;
  const isAtField = Object.values(fieldErrorsOf(error)).some(Boolean);
  return isAtField ? failed : messageOf(error, failed);
}

import { Textarea, TextInput } from "@mantine/core";
import { type FormErrors, schemaResolver, useForm } from "@mantine/form";
import { type FormEvent, useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import { PictureField } from "#web/ui/form/picture-field.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { formOf, storedImage } from "./edits.ts";
import { documentForm } from "./form-rules.ts";
import { acceptedTypes } from "./image-rules.ts";
import { texts } from "./texts.ts";
import { useDocumentImage } from "./use-document-image.ts";
import { useSaveDocument } from "./use-save-document.ts";

type DocumentModalProps = {
  /** Undefined for a new one. */
  document: Schema["IdentityDocument"] | undefined;
  /** Names of the user's other documents. */
  taken: readonly string[];
  onClose: () => void;
};

/** Creates or edits an identity document. */
export function DocumentModal({ document, taken, onClose }: DocumentModalProps) {
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
      if (image) saving.save(schema.parse(values), image);
      else imageButton.current?.focus();
    }, focusFirst)(event);
  }

  const { image } = picture;
  return (
    <FormModal
      title={document ? "Chỉnh sửa giấy tờ" : "Thêm giấy tờ"}
      submitLabel={document ? "Lưu" : "Thêm"}
      loading={saving.isPending}
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
          alt: "Ảnh giấy tờ đã chọn",
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

import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useEffect, useEffectEvent, useState } from "react";
import * as v from "valibot";
import { useUser } from "#web/auth/can.tsx";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import type { FormImage } from "./banner-image.tsx";
import { type BannerForm, MAX_DESCRIPTION, MAX_TITLE } from "./edits.ts";
import { statusChoices } from "./rules.ts";

type BannerFieldsProps = {
  form: UseFormReturnType<BannerForm>;
  hasStatus: boolean;
};

/** One more than allowed: overlong text is reported instead of cut. */
const beyond = (length: number) => length + 1;

export function BannerFields({ form, hasStatus }: BannerFieldsProps) {
  return (
    <>
      <TextInput
        label="Tiêu đề"
        withAsterisk
        maxLength={beyond(MAX_TITLE)}
        autoComplete="off"
        key={form.key("title")}
        {...form.getInputProps("title")}
      />
      <Textarea
        label="Mô tả"
        rows={3}
        maxLength={beyond(MAX_DESCRIPTION)}
        autoComplete="off"
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <TextInput
        label="Thứ tự hiển thị"
        withAsterisk
        description="Số nhỏ hiện trước; mỗi banner một số"
        inputMode="numeric"
        maxLength={7}
        maw={320}
        autoComplete="off"
        key={form.key("displayOrder")}
        {...form.getInputProps("displayOrder")}
      />
      {hasStatus ? (
        <NativeSelect
          label="Trạng thái"
          maw={320}
          data={statusChoices}
          key={form.key("isActive")}
          {...form.getInputProps("isActive")}
        />
      ) : null}
    </>
  );
}

const nullable = v.nullable(v.string());

/** Without the form's rules: drafts may be incomplete. */
const shape = v.object({
  form: v.object({
    title: v.string(),
    description: v.string(),
    displayOrder: v.string(),
    isActive: v.string(),
  }),
  image: v.optional(v.object({ imageUrl: v.string(), imagePublicId: v.string() })),
  /** Not uploaded, so the file is lost with the page. */
  isImageLost: v.boolean(),
  base: v.optional(
    v.object({
      id: v.string(),
      title: v.string(),
      description: nullable,
      imageUrl: nullable,
      imagePublicId: nullable,
      isActive: v.boolean(),
      displayOrder: v.number(),
      createdAt: v.string(),
    }),
  ),
});

type Draft = v.InferOutput<typeof shape>;

export function useBannerDraft(bannerId?: string) {
  const user = useUser();
  // The session may end while the form is open.
  const [userId] = useState(user?.id ?? "");
  const name = `banner-${bannerId ?? "new"}`;
  const [draft, setDraft] = useState(() => readDraft(name, userId, shape));
  return {
    draft,
    keep: (next: Draft | undefined) =>
      next ? saveDraft(name, userId, next) : removeDraft(name, userId),
    forget: () => removeDraft(name, userId),
    discard: () => {
      removeDraft(name, userId);
      setDraft(undefined);
    },
  };
}

/** The form does not notice image changes. */
export function useKeptImage(image: FormImage, keep: () => void) {
  const run = useEffectEvent(keep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the image is what has changed
  useEffect(() => run(), [image]);
}

export const imageDraft = (image: FormImage): Pick<Draft, "image" | "isImageLost"> =>
  image.state === "uploaded"
    ? { image: image.image, isImageLost: false }
    : { isImageLost: image.state !== "stored" };

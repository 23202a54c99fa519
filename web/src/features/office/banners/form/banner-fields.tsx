import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { statusChoices } from "../labels.ts";
import { MAX_DESCRIPTION, MAX_TITLE } from "../limits.ts";
import type { BannerForm } from "./form.ts";

type BannerFieldsProps = {
  form: UseFormReturnType<BannerForm>;
  /** A new banner is always active. */
  hasStatus: boolean;
};

/** One more than allowed, so that a text that is too long is told and not cut. */
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

import { Textarea } from "@mantine/core";
import { beyond, MAX_DESCRIPTION } from "../rules.ts";
import type { FormField } from "./form-field.ts";

export function DescriptionField({ field: { key, props } }: { field: FormField }) {
  return (
    <Textarea label="Mô tả" rows={3} maxLength={beyond(MAX_DESCRIPTION)} key={key} {...props} />
  );
}

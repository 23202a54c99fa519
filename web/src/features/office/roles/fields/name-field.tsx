import { TextInput } from "@mantine/core";
import { beyond, NAME } from "../rules.ts";
import type { FormField } from "./form-field.ts";

type NameFieldProps = {
  /** Of a "vai trò", for instance. */
  what: string;
  field: FormField;
};

export function NameField({ what, field: { key, props } }: NameFieldProps) {
  return (
    <TextInput
      label={`Tên ${what}`}
      withAsterisk
      maxLength={beyond(NAME.max)}
      autoComplete="off"
      key={key}
      {...props}
    />
  );
}

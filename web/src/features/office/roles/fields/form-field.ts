import type { GetInputPropsReturnType } from "@mantine/form";

/** A form's key and props of a field. */
export type FormField = { key: string; props: GetInputPropsReturnType };

type Form<Name extends string> = {
  key: (name: Name) => string;
  getInputProps: (name: Name) => GetInputPropsReturnType;
};

export function fieldOf<Name extends string>(form: Form<Name>, name: Name): FormField {
  return { key: form.key(name), props: form.getInputProps(name) };
}

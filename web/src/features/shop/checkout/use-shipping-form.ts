import { type FormErrors, schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef } from "react";
import type { SessionUser } from "#web/auth/session.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { showFormErrors } from "#web/ui/form/show-form-errors.ts";
import { emptyForm, fillIn, type Known } from "./prefill.ts";
import { readShipping, saveShipping } from "./shipping-draft.ts";
import {
  DETAIL,
  type Shipping,
  type ShippingForm,
  shippingFormSchema,
  UNITS,
} from "./shipping-schema.ts";

type Buyer = Pick<SessionUser, "id" | "fullName">;

/**
 * The form for receiver and address. `profile` may load late, or not at all: it fills what is still
 * empty by then, unless the user emptied it.
 */
export function useShippingForm(user: Buyer, profile: Known | undefined) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<ShippingForm>({
    mode: "controlled",
    initialValues: readShipping(user.id) ?? fillIn(emptyForm, { fullName: user.fullName }),
    validate: schemaResolver(shippingFormSchema, { sync: true }),
    onValuesChange: (values) => saveShipping(user.id, values),
  });
  useOpenForm();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the profile loads
  useEffect(() => {
    if (profile) fillUntouched(profile);
  }, [profile]);

  /** Field by field: `setValues` would also clear the errors of the others. */
  function fillUntouched(known: Known) {
    const typed = form.getValues();
    const filled = fillIn(typed, known);
    for (const name of ["receiver_name", "receiver_phone"] as const) {
      if (filled[name] === typed[name] || form.isTouched(name)) continue;
      form.setFieldValue(name, filled[name]);
    }
    if (filled.place !== typed.place && !form.isTouched("place")) setPlace(filled.place);
  }

  function setPlace(place: ShippingForm["place"]) {
    form.setFieldValue("place", place);
    form.clearFieldError(UNITS);
    form.clearFieldError(DETAIL);
  }

  const showErrors = (errors: FormErrors) => showFormErrors(form, errors, element.current);

  /** Shows the server's errors for single fields. */
  function showServerErrors({ shipping_address, ...others }: Partial<Shipping>) {
    const address = shipping_address ? { [DETAIL]: shipping_address } : {};
    const errors = { ...others, ...address };
    if (Object.keys(errors).length > 0) showErrors(errors);
  }

  return { form, element, setPlace, showErrors, showServerErrors };
}

import { type FormErrors, schemaResolver, useForm } from "@mantine/form";
import { useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { showFormErrors } from "#web/ui/form/show-form-errors.ts";
import { useReplacedError } from "#web/ui/form/use-replaced-error.ts";
import { payloadOf, type RegistrationForm, registrationForm } from "./form-rules.ts";
import { register } from "./mutations.ts";
import { registerErrorText } from "./register-error.ts";
import { texts } from "./texts.ts";
import { useEmailVerification } from "./use-email-verification.ts";

/** The registration form, the verification of its e-mail, and submitting it once. */
export function useRegister(
  referralCode: string,
  onRegistered: (user: Schema["RegisteredUser"]) => void,
) {
  const form = useForm({
    name: "register",
    mode: "uncontrolled",
    initialValues: {
      roleId: "",
      fullName: "",
      phone: "",
      email: "",
      password: "",
      confirmation: "",
      referralCode,
      terms: false,
    },
    // Not on blur: an error that appears or disappears would move the button from the pointer.
    validate: schemaResolver(registrationForm, { sync: true }),
  });
  const element = useRef<HTMLFormElement>(null);
  const verification = useEmailVerification(form.useWatchValue("email"));
  const failure = useReplacedError();
  const sending = useSingleMutation({
    ...register,
    // Not passed to `mutate`: called even if the user has left this screen meanwhile.
    onSuccess: (user) => {
      notify.success(texts.success);
      onRegistered(user);
    },
  });

  function sendCode() {
    const toEmail = () => form.getInputNode("email")?.focus();
    if (form.validateField("email").hasError) return toEmail();
    verification.send((text) => {
      form.setFieldError("email", text);
      toEmail();
    });
  }

  function showErrors(errors: FormErrors) {
    const isUnproved =
      errors.email || verification.isVerified ? {} : { email: texts.emailUnverified };
    showFormErrors(form, { ...errors, ...isUnproved }, element.current);
  }

  function send(values: RegistrationForm) {
    if (!verification.isVerified) return showErrors({});
    failure.hide();
    sending.mutate(payloadOf(values), {
      onError: (error) => {
        const fieldErrors = ApiError.from(error).fields;
        if (fieldErrors.email) verification.resetVerification();
        showFormErrors(form, fieldErrors, element.current);
        failure.show(registerErrorText(error));
      },
    });
  }

  return {
    form,
    element,
    verification,
    sendCode,
    error: failure.text,
    isPending: sending.isPending,
    submit: form.onSubmit(send, showErrors),
  };
}

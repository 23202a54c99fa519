import { type FormErrors, schemaResolver, useForm } from "@mantine/form";
import { useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { useReplacedError } from "#web/auth/use-replaced-error.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { showFormErrors } from "#web/ui/form/show-form-errors.ts";
import { payloadOf, type RegistrationForm, registrationForm } from "./form-rules.ts";
import { register } from "./mutations.ts";
import { registerErrorText } from "./register-error.ts";
import { texts } from "./texts.ts";
import { useEmailProof } from "./use-email-proof.ts";

/** The registration form, the proof of its e-mail, and sending it once. */
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
    // Not on blur: a message that comes or goes under the pointer would move the button away.
    validate: schemaResolver(registrationForm, { sync: true }),
  });
  const element = useRef<HTMLFormElement>(null);
  const proof = useEmailProof(form.useWatchValue("email"));
  const failure = useReplacedError();
  const sending = useSingleMutation({
    ...register,
    // Not with the call: whoever has left this screen meanwhile is registered all the same.
    onSuccess: (user) => {
      notify.success(texts.success);
      onRegistered(user);
    },
  });

  function sendCode() {
    const toEmail = () => form.getInputNode("email")?.focus();
    if (form.validateField("email").hasError) return toEmail();
    proof.send((text) => {
      form.setFieldError("email", text);
      toEmail();
    });
  }

  function complain(errors: FormErrors) {
    const unproved = errors.email || proof.isProved ? {} : { email: texts.emailUnverified };
    showFormErrors(form, { ...errors, ...unproved }, element.current);
  }

  function send(values: RegistrationForm) {
    if (!proof.isProved) return complain({});
    failure.hide();
    sending.mutate(payloadOf(values), {
      onError: (error) => {
        const told = ApiError.from(error).fields;
        if (told.email) proof.unprove();
        showFormErrors(form, told, element.current);
        failure.show(registerErrorText(error));
      },
    });
  }

  return {
    form,
    element,
    proof,
    sendCode,
    error: failure.text,
    isPending: sending.isPending,
    submit: form.onSubmit(send, complain),
  };
}

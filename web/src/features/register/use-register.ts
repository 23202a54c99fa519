import { schemaResolver, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { notify } from "#web/ui/notify.ts";
import { useFadingError } from "#web/ui/use-fading-error.ts";
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
  const proof = useEmailProof(form.useWatchValue("email"));
  const failure = useFadingError();
  const sending = useMutation(register);
  // State is a render late: two quick presses would both see that nothing is on its way.
  const isSending = useRef(false);

  function sendCode() {
    if (form.validateField("email").hasError) return focus("email");
    proof.send((text) => {
      form.setFieldError("email", text);
      focus("email");
    });
  }

  function focus(field: keyof RegistrationForm) {
    form.getInputNode(field)?.focus();
  }

  function complain(errors: Partial<Record<keyof RegistrationForm, unknown>>) {
    const isUnproved = !errors.email && !proof.isProved;
    if (isUnproved) form.setFieldError("email", texts.emailUnverified);
    const first = fields.find((field) => errors[field] || (field === "email" && isUnproved));
    if (first) focus(first);
  }

  function send(values: RegistrationForm) {
    if (!proof.isProved) return complain({});
    if (isSending.current) return;
    isSending.current = true;
    failure.hide();
    sending.mutate(payloadOf(values), {
      onSuccess: (user) => {
        notify.success(texts.success);
        onRegistered(user);
      },
      onError: (error) => {
        const told = ApiError.from(error).fields;
        form.setErrors(told);
        if (told.email) proof.unprove();
        const first = fields.find((field) => told[field]);
        if (first) focus(first);
        failure.show(registerErrorText(error));
      },
      onSettled: () => {
        isSending.current = false;
      },
    });
  }

  return {
    form,
    proof,
    sendCode,
    error: failure.text,
    isPending: sending.isPending,
    submit: form.onSubmit(send, complain),
  };
}

/** In the order of the screen. */
const fields = [
  "roleId",
  "fullName",
  "phone",
  "email",
  "password",
  "confirmation",
  "referralCode",
  "terms",
] as const satisfies (keyof RegistrationForm)[];

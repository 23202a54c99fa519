import { type FormErrors, schemaResolver, useForm } from "@mantine/form";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { showFormErrors } from "#web/ui/form/show-form-errors.ts";
import { useLeaveGuard } from "#web/ui/form/use-leave-guard.ts";
import { useReplacedError } from "#web/ui/form/use-replaced-error.ts";
import { payloadOf, type RegistrationForm, registrationForm } from "./form-rules.ts";
import { register } from "./mutations.ts";
import { doubtOf, registerErrorText } from "./register-error.ts";
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
  // The e-mail of a registration whose response was lost: the account may exist.
  const [lost, setLost] = useState<string>();
  const sending = useSingleMutation({
    ...register,
    // Not passed to `mutate`: called even if the user has left this screen meanwhile.
    onSuccess: (user) => {
      notify.success(texts.success);
      onRegistered(user);
    },
  });
  useLeaveGuard(() => form.isDirty() && !sending.isSuccess);

  function sendCode() {
    const toEmail = () => form.getInputNode("email")?.focus();
    if (form.validateField("email").hasError) return toEmail();
    const isRepeated = cleanCode(form.getValues().email) === lost;
    verification.send((text) => {
      form.setFieldError("email", isRepeated ? texts.createdBefore : text);
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
    const payload = payloadOf(values);
    sending.mutate(payload, { onError: (error) => showFailure(error, payload.email) });
  }

  function showFailure(error: Error, email: string) {
    const { fields, code, isUnanswered } = ApiError.from(error);
    const doubt = doubtOf(error, email === lost);
    failure.show(doubt ?? registerErrorText(error));
    if (isUnanswered) setLost(email);
    // A taken e-mail that is likely this user's own needs no new code.
    if (fields.email && !(doubt && code === "DUPLICATE")) verification.resetVerification();
    if (!doubt) showFormErrors(form, fields, element.current);
  }

  function removeReferral() {
    // Replaces the field; the button that had the focus disappears.
    flushSync(() => form.setFieldValue("referralCode", ""));
    form.getInputNode("referralCode")?.focus();
  }

  const { error, variables } = sending;
  const doubt = error ? doubtOf(error, variables.email === lost) : undefined;
  const isAtField = error && Object.keys(ApiError.from(error).fields).some((it) => it in variables);

  return {
    form,
    element,
    verification,
    sendCode,
    removeReferral,
    // A field's error is not repeated for the form; what is unknown does not fade.
    error: doubt ?? (isAtField ? undefined : failure.text),
    /** The e-mail of an account that may exist although the registration has failed. */
    maybeCreated: doubt && variables?.email,
    isPending: sending.isPending,
    submit: form.onSubmit(send, showErrors),
  };
}

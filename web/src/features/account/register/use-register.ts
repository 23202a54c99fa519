import { type FormErrors, schemaResolver, useForm } from "@mantine/form";
import { mutationOptions } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useEmailCode } from "#web/ui/form/code-input.tsx";
import { showFormErrors } from "#web/ui/form/form-error.tsx";
import { useLeaveGuard } from "#web/ui/form/use-leave-guard.ts";
import { useReplacedError } from "#web/ui/form/use-replaced-error.ts";
import { codeErrorOf, payloadOf, type RegistrationForm, registrationForm } from "./form-rules.ts";
import {
  codeErrorText,
  doubtOf,
  isCodeRejected,
  registerErrorText,
  sendErrorText,
  texts,
} from "./rules.ts";

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
  // E-mail of a registration whose response was lost: the account may exist.
  const [lost, setLost] = useState<string>();
  const sending = useSingleMutation({
    ...register,
    // Not passed to `mutate`: runs even if the user has left this screen.
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
    // The button that had the focus disappears.
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
    // A field's error is not repeated here; an unknown outcome does not fade.
    error: doubt ?? (isAtField ? undefined : failure.text),
    maybeCreated: doubt && variables?.email,
    isPending: sending.isPending,
    submit: form.onSubmit(send, showErrors),
  };
}

/** If the server could not check the code, it may still be right. */
type CodeError = { text: string; isWrongCode: boolean };

export function useEmailVerification(typed: string) {
  const email = cleanCode(typed);
  const [asked, setAsked] = useState<string>();
  // A used code cannot be entered again.
  const [isUsed, setUsed] = useState(false);
  const [verified, setVerified] = useState<string>();
  const [code, setCode] = useState("");
  const [codeError, setCodeError] = useState<CodeError>();
  const sendError = useReplacedError();
  const emailCode = useEmailCode();
  const checking = useSingleMutation({
    ...checkEmailCode,
    onSuccess: (_response, { target }) => setVerified(target),
    onError: (error) => {
      emailCode.lock(ApiError.from(error).retryAfter);
      setCodeError({ text: codeErrorText(error), isWrongCode: isCodeRejected(error) });
    },
  });
  const sending = useSingleMutation({
    ...sendEmailCode,
    onSuccess: ({ message }, { target }) => {
      emailCode.sent();
      setAsked(target);
      setUsed(false);
      typeCode("");
      notify.success(message);
    },
  });
  const isAsked = asked === email;

  function send(refuse: (text: string) => void) {
    sendError.hide();
    setCodeError(undefined);
    sending.mutate(
      { target: email },
      {
        onError: (error) => {
          const { fields, retryAfter } = ApiError.from(error);
          if (fields.target) return refuse(fields.target);
          if (retryAfter !== undefined) waitFor(retryAfter);
          sendError.show(sendErrorText(error));
        },
      },
    );
  }

  /** A code requested before, e.g. before a reload, can be entered. */
  function waitFor(seconds: number) {
    if (!isAsked) emailCode.forget();
    emailCode.wait(seconds);
    setAsked(email);
    setUsed(false);
  }

  function resetVerification() {
    setVerified(undefined);
    setUsed(true);
    emailCode.used();
  }

  /** `after` moves the focus: the button that had it may be disabled or gone. */
  function check(after: { onVerified: () => void; onRejected: () => void }) {
    sendError.hide();
    const text = codeErrorOf(code);
    setCodeError(text === undefined ? undefined : { text, isWrongCode: true });
    if (text !== undefined) return after.onRejected();
    checking.mutate(
      { otp: code, target: email },
      { onSuccess: after.onVerified, onError: after.onRejected },
    );
  }

  function typeCode(text: string) {
    setCode(text);
    setCodeError(undefined);
  }

  return {
    isVerified: email !== "" && verified === email,
    isAsked: isAsked && !isUsed,
    code,
    codeError,
    sendError: sendError.text,
    emailCode: isAsked
      ? { sentAt: emailCode.sentAt, resendAt: emailCode.resendAt }
      : { sentAt: undefined },
    isSending: sending.isPending,
    isChecking: checking.isPending,
    send,
    check,
    typeCode,
    resetVerification,
  };
}

const sendEmailCode = mutationOptions({
  mutationFn: (body: Schema["EmailOtpRequest"]) => ok(api.POST("/auth/send-otp", { body })),
  meta: { invalidates: [] },
});

const checkEmailCode = mutationOptions({
  mutationFn: (body: Schema["EmailOtpCheck"]) => ok(api.POST("/auth/verify-otp", { body })),
  meta: { invalidates: [] },
});

/** Does not sign in. */
export const register = mutationOptions({
  mutationFn: (body: Schema["RegisterRequest"]) => ok(api.POST("/auth/register", { body })),
  meta: { invalidates: [] },
});

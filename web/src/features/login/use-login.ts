import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { notify } from "#web/ui/notify.ts";
import type { PasswordForm } from "./form-rules.ts";
import { codeErrorText, loginErrorText } from "./login-error.ts";
import { signIn, signInWithCode } from "./mutations.ts";
import { rememberIdentifier } from "./remembered-identifier.ts";
import { texts } from "./texts.ts";
import { useFadingError } from "./use-fading-error.ts";

type TwoStep = { userId: string; remember: boolean };

/** Both steps of signing in. `onSignedIn` is called once, with the user. */
export function useLogin(onSignedIn: (user: Schema["SessionUser"]) => void) {
  const [twoStep, setTwoStep] = useState<TwoStep>();
  const [identifier, setIdentifier] = useState<string>();
  const error = useFadingError();
  const password = useMutation(signIn);
  const code = useMutation(signInWithCode);
  // State is a render late: two quick presses would both see that nothing is on its way.
  const isSending = useRef(false);

  function begin(): boolean {
    if (isSending.current) return false;
    isSending.current = true;
    error.hide();
    return true;
  }

  function end() {
    isSending.current = false;
  }

  function welcome(user: Schema["SessionUser"]) {
    notify.success(texts.success);
    onSignedIn(user);
  }

  function submitPassword({ identifier: typed, password: secret, remember }: PasswordForm) {
    if (!begin()) return;
    const body = { identifier: typed.trim(), password: secret, remember };
    setIdentifier(body.identifier);
    password.mutate(body, {
      onSuccess: (result) => {
        rememberIdentifier(remember ? body.identifier : undefined);
        if (result.user) return welcome(result.user);
        setTwoStep({ userId: result.twoStep?.userId ?? body.identifier, remember });
        notify.info(texts.enterCode);
      },
      onError: (reason) => error.show(loginErrorText(reason)),
      onSettled: end,
    });
  }

  function submitCode(typed: string) {
    if (!twoStep || !begin()) return;
    code.mutate(
      { ...twoStep, code: typed },
      {
        onSuccess: ({ user }) => user && welcome(user),
        onError: (reason) => error.show(codeErrorText(reason)),
        onSettled: end,
      },
    );
  }

  function backToPassword() {
    error.hide();
    setTwoStep(undefined);
  }

  return {
    step: twoStep ? "code" : "password",
    /** What was typed before the two-step code; the way back keeps it. */
    identifier,
    error: error.text,
    isPending: password.isPending || code.isPending,
    submitPassword,
    submitCode,
    backToPassword,
  } as const;
}

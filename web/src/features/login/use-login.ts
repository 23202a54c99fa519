import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { signIn, signInWithCode } from "#web/auth/sign-in.ts";
import type { TwoStep } from "#web/lib/entry-state.ts";
import { notify } from "#web/ui/notify.ts";
import { useFadingError } from "#web/ui/use-fading-error.ts";
import { useLetter } from "#web/ui/use-letter.ts";
import type { PasswordForm } from "./form-rules.ts";
import { codeErrorText, loginErrorText } from "./login-error.ts";
import { rememberIdentifier } from "./remembered-identifier.ts";
import { texts } from "./texts.ts";

type UseLoginOptions = {
  /** Another way in has come as far as the code. */
  twoStep: TwoStep | undefined;
  /** Called once, with the user. */
  onSignedIn: (user: Schema["SessionUser"]) => void;
};

/** Both steps of signing in. */
export function useLogin({ twoStep: begun, onSignedIn }: UseLoginOptions) {
  const [twoStep, setTwoStep] = useState(begun);
  const error = useFadingError();
  const letter = useLetter();
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

  function sendPassword(body: Schema["LoginForm"]) {
    if (!begin()) return;
    password.mutate(body, {
      onSuccess: (result) => {
        rememberIdentifier(body.remember ? body.identifier : undefined);
        if (result.user) return welcome(result.user);
        setTwoStep({
          userId: result.twoStep?.userId ?? body.identifier,
          remember: body.remember ?? false,
        });
        letter.sent();
        notify.info(texts.enterCode);
      },
      onError: (reason) => {
        letter.wait(ApiError.from(reason).retryAfter);
        error.show(loginErrorText(reason));
      },
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

  const credentials = password.variables;
  return {
    isCodeStep: twoStep !== undefined,
    /** What was typed before the two-step code; the way back keeps it. */
    identifier: credentials?.identifier,
    error: error.text,
    isPending: code.isPending || (password.isPending && !twoStep),
    letter: {
      sentAt: letter.sentAt,
      resendAfter: letter.resendAfter,
      sending: password.isPending,
      // The code has no call of its own: signing in once more sends another letter.
      onSend: credentials && (() => sendPassword(credentials)),
    },
    submitPassword: ({ identifier, ...rest }: PasswordForm) =>
      sendPassword({ identifier: identifier.trim(), ...rest }),
    submitCode,
    backToPassword,
  };
}

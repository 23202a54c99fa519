import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import type { TwoStep } from "#web/lib/entry-state.ts";
import { notify } from "#web/ui/notify.ts";
import { useFadingError } from "#web/ui/use-fading-error.ts";
import { useLetter } from "#web/ui/use-letter.ts";
import { signIn, signInWithCode } from "./sign-in.ts";
import { codeErrorText, loginErrorText } from "./sign-in-error.ts";
import { texts } from "./sign-in-texts.ts";

type SignInStepsOptions = {
  /** Another way in has come as far as the code. */
  twoStep?: TwoStep | undefined;
  /** Called once; the credentials are those that were typed here. */
  onSignedIn: (user: Schema["SessionUser"], credentials: Schema["LoginForm"] | undefined) => void;
};

/** Both steps of signing in. */
export function useSignInSteps({ twoStep: begun, onSignedIn }: SignInStepsOptions) {
  const [twoStep, setTwoStep] = useState(begun);
  const error = useFadingError();
  const letter = useLetter();
  const password = useMutation(signIn);
  const code = useMutation(signInWithCode);
  const credentials = password.variables;
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

  function welcome(user: Schema["SessionUser"], typed: Schema["LoginForm"] | undefined) {
    notify.success(texts.success);
    onSignedIn(user, typed);
  }

  function submitPassword(body: Schema["LoginForm"]) {
    if (!begin()) return;
    password.mutate(body, {
      onSuccess: (result) => {
        if (result.user) return welcome(result.user, body);
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
        onSuccess: ({ user }) => user && welcome(user, credentials),
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
    isCodeStep: twoStep !== undefined,
    error: error.text,
    isPending: code.isPending || (password.isPending && !twoStep),
    letter: {
      sentAt: letter.sentAt,
      resendAfter: letter.resendAfter,
      sending: password.isPending,
      // The code has no call of its own: signing in once more sends another letter.
      onSend: credentials && (() => submitPassword(credentials)),
    },
    submitPassword,
    submitCode,
    backToPassword,
  };
}

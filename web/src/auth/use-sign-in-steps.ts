import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import type { TwoStep } from "#web/api/history-state.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { dismissToast } from "#web/ui/feedback/dismiss-toast.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useEmailCode } from "#web/ui/form/code-input.tsx";
import { useReplacedError } from "../ui/form/use-replaced-error.ts";
import { signIn, signInWithCode } from "./sign-in.ts";
import { codeErrorText, loginErrorText, texts } from "./sign-in-rules.ts";
import { twoStepOf } from "./two-step.ts";

type SignInStepsOptions = {
  twoStep?: TwoStep | undefined;
  /** Called when the code step begins or ends; callers store it to survive a reload. */
  onTwoStep?: (twoStep: TwoStep | undefined, identifier: string | undefined) => void;
  onSignedIn: (user: Schema["SessionUser"], credentials: Schema["LoginForm"] | undefined) => void;
};

export function useSignInSteps({ twoStep: begun, onTwoStep, onSignedIn }: SignInStepsOptions) {
  const [twoStep, setTwoStep] = useState(begun);
  const error = useReplacedError();
  const emailCode = useEmailCode(begun);
  // Not as `mutate` callbacks: a user who has left this screen is signed in anyway.
  const password = useMutation({
    ...signIn,
    onSuccess: (result, body) => {
      if (result.user) welcome(result.user, body);
      else {
        const wanted = result.twoStep ?? { userId: body.identifier };
        askForCode(twoStepOf(wanted, body.remember ?? false), body.identifier);
      }
    },
    onError: (reason) => {
      emailCode.wait(ApiError.from(reason).retryAfter);
      error.show(loginErrorText(reason));
    },
  });
  const credentials = password.variables;
  const code = useMutation({
    ...signInWithCode,
    onSuccess: ({ user }) => user && welcome(user, credentials),
    onError: (reason) => {
      emailCode.lock(ApiError.from(reason).retryAfter);
      error.show(codeErrorText(reason));
    },
  });
  const send = useSingleFlight(async (call: () => Promise<unknown>) => {
    error.hide();
    await call().catch(() => {});
  });

  function welcome(user: Schema["SessionUser"], typed: Schema["LoginForm"] | undefined) {
    notify.success(texts.success);
    onSignedIn(user, typed);
  }

  function askForCode(wanted: TwoStep, identifier: string) {
    setTwoStep(wanted);
    onTwoStep?.(wanted, identifier);
    emailCode.sent(wanted);
    notify.info(texts.enterCode);
  }

  function submitPassword(body: Schema["LoginForm"]) {
    send(() => password.mutateAsync(body));
  }

  function submitCode(typed: string) {
    if (!twoStep) return;
    const { userId, remember } = twoStep;
    send(() => {
      // The toast would cover the code field on small phones.
      void dismissToast(texts.enterCode);
      return code.mutateAsync({ userId, remember, code: typed });
    });
  }

  function backToPassword() {
    error.hide();
    setTwoStep(undefined);
    onTwoStep?.(undefined, credentials?.identifier);
  }

  return {
    isCodeStep: twoStep !== undefined,
    error: error.text,
    isPending: code.isPending || (password.isPending && !twoStep),
    emailCode: {
      sentAt: emailCode.sentAt,
      resendAt: emailCode.resendAt,
      sending: password.isPending,
      // There is no endpoint for resending: signing in again sends another e-mail.
      onSend: credentials && (() => submitPassword(credentials)),
    },
    submitPassword,
    submitCode,
    backToPassword,
  };
}

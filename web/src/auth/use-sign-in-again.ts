import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { notify } from "#web/ui/notify.ts";
import { sessionQuery } from "./session.ts";
import { signIn, signInWithCode } from "./sign-in.ts";

const successText = "Đăng nhập thành công!";
const failedText = "Đăng nhập thất bại. Vui lòng thử lại.";

/** The two steps of a sign-in as the same user, without leaving the page. */
export function useSignInAgain(email: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const password = useMutation(signIn);
  const code = useMutation(signInWithCode);
  const [userId, setUserId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const isPending = password.isPending || code.isPending;

  function welcome(user: Schema["SessionUser"]) {
    queryClient.setQueryData(sessionQuery.queryKey, { user });
    // What failed with the session is asked for again.
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
    notify.success(successText);
    onDone();
  }

  /** Sends the password or the code; `onNext` when the other field is up. */
  function submit(secret: string, onNext: () => void) {
    if (isPending) return;
    setProblem(undefined);
    const onError = (error: unknown) => setProblem(messageOf(error, failedText));
    if (userId !== undefined) {
      code.mutate(
        { userId, code: secret, remember: false },
        { onSuccess: ({ user }) => user && welcome(user), onError },
      );
      return;
    }
    password.mutate(
      { identifier: email, password: secret, remember: false },
      {
        onSuccess: ({ user, twoStep }) => {
          if (user) return welcome(user);
          setUserId(twoStep?.userId ?? email);
          onNext();
        },
        onError,
      },
    );
  }

  return { step: userId === undefined ? "password" : "code", problem, isPending, submit } as const;
}

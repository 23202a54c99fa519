import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { resetUnauthorizedMutations } from "./reset-unauthorized-mutations.ts";
import { signInAgain } from "./sign-in-again.ts";

const fetchPart = () => import("./sign-in-again-dialog.tsx").then((part) => part.SignInAgainDialog);

/** Mounted once, next to the router. Loads the dialog when a session first ends. */
export function SignInAgainHost({ onLeave }: { onLeave: () => void }) {
  const isAsked = useSyncExternalStore(signInAgain.subscribe, signInAgain.get, signInAgain.get);
  const queryClient = useQueryClient();
  const close = () => signInAgain.set(false);
  // If it fails to load, the input is kept; the next 401 asks again.
  const Dialog = useDialogPart({ fetchPart, isOpen: isAsked, onClose: close });
  useEffect(() => resetUnauthorizedMutations(queryClient), [queryClient]);
  if (!isAsked || !Dialog) return null;
  return (
    <Dialog
      onDone={close}
      onLeave={() => {
        close();
        onLeave();
      }}
    />
  );
}
